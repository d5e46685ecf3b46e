export * from '../../../shared/aftaler/aftaleTime';
