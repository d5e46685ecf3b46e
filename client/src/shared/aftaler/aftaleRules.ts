import { AFTALE_FIELD_TEXTS } from '@venn/schema/texts/aftale-fields';
import { addFieldTexts } from '@venn/schema/texts/fields';

addFieldTexts(AFTALE_FIELD_TEXTS);

export { AFTALE_RULES, aftaleStartRule, aftaleTownRule } from '@venn/schema/rules/aftale';
