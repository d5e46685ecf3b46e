export { SafetyCard } from '../../../../shared/aftaler/SafetyCard';
