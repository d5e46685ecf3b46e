import { aftaleTownRule } from '@venn/schema/rules/aftale';
import { findTown } from '@venn/schema/towns/town';

/** The rule of `AFTALE_RULES.aftaleTown` plus: a known Danish town. */
export const AFTALE_TOWN_RULE = aftaleTownRule((text) => findTown(text) !== null);
