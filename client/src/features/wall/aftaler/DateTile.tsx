export { DateTile } from '../../../shared/aftaler/DateTile';
