import { townRule } from '@venn/schema/rules/account';
import { findTown } from '@venn/schema/towns/town';

/** The rule of `RULES.location` plus: a known Danish town. */
export const LOCATION_RULE = townRule((text) => findTown(text) !== null);
