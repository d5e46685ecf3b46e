import { townRule } from '@venn/schema/rules/fields';
import { findTown } from '@venn/schema/towns/town';

/** Where somebody lives: a Danish town. */
export const LOCATION_RULE = townRule((text) => findTown(text) !== null);
