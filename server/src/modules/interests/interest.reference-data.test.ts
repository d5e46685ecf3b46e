import { expect, it } from 'vitest';
import { INTERESTS } from './interest.reference-data.js';

/**
 * Word stems of the special categories of personal data (GDPR, article 9): whoever picks an interest tells it to everybody,
 * and we couldn't ask for it. Stems, since Danish compounds have them anywhere.
 */
const SPECIAL_CATEGORIES: Readonly<Record<string, RegExp>> = {
  health: /sygdom|helbred|handicap|diagnose|depression|angst|stress|kræft|diabetes|adhd|autis|misbrug|alkoholi|terapi/,
  religion:
    /kirke|krist|katol|islam|muslim|moske|jød|buddh|hindu|relig|bibel|koran|bøn(?!ne)|spirituel|ateis|tro(?:$|s)/,
  politics: /politi|parti|socialis|konservati|liberal|venstre|radikal|aktivis|demonstration|feminis/,
  sexuality: /seksu|sex|lgbt|homo|lesbisk|bøsse|queer|trans(?:køn|person)|pride|erotik|singl|dating/,
  ethnicity: /etni|race|indvandr|flygtning|minoritet|nationalitet|grønlænd|samisk|romaer/,
  'union membership': /fagforening|fagbevæg|tillidsmand|tillidsrepræsentant|strejke/,
  biometrics: /biometri|gentest|genetisk|dna/,
};

it.each(Object.entries(SPECIAL_CATEGORIES))('the list of interests asks for nothing about %s', (_category, stems) => {
  const texts = INTERESTS.flatMap(({ name, category }) => [name, category]);
  expect(texts.filter((text) => stems.test(text.toLocaleLowerCase('da')))).toEqual([]);
});

it.each([
  ['health', 'Leve med diabetes'],
  ['religion', 'Bibelkreds'],
  ['politics', 'Partipolitik'],
  ['sexuality', 'LGBT+'],
  ['ethnicity', 'Etnisk mad'],
  ['union membership', 'Fagforening'],
  ['biometrics', 'DNA-test'],
])('would find %s in "%s"', (category, name) => {
  expect(SPECIAL_CATEGORIES[category]?.test(name.toLocaleLowerCase('da'))).toBe(true);
});
