export { AFTALE_RULES, aftaleStartRule } from '../../../shared/aftaler/aftaleRules';
