import { checkRowTypes } from './postgres/row-types.js';

checkRowTypes();
