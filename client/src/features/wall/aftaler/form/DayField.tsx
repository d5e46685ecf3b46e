export { DayField } from '../../../../shared/aftaler/DayField';
