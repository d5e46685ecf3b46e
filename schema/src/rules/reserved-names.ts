/** Words that no name contains: who has one is taken for the service, its staff, an authority or a bank. */
const RESERVED_WORDS = [
  'venn',
  'venndk',
  'slettetbruger',
  'slettetkonto',
  'slettetmedlem',
  'slettetprofil',
  'deleteduser',
  // Staff, in Danish and English.
  'admin',
  'administrator',
  'administratoren',
  'administratorer',
  'administratorerne',
  'administration',
  'administrationen',
  'sysadmin',
  'superadmin',
  'superbruger',
  'superuser',
  'moderation',
  'moderationen',
  'moderator',
  'moderatoren',
  'moderatorer',
  'moderatorerne',
  'moderatør',
  'moderatøren',
  'moderatører',
  'moderatørerne',
  'redaktion',
  'redaktionen',
  'redaktør',
  'redaktøren',
  'medarbejder',
  'medarbejderen',
  'medarbejderne',
  'staff',
  'official',
  'officiel',
  'officielle',
  'officielt',
  'verified',
  'verificeret',
  'system',
  'systemet',
  'webmaster',
  'postmaster',
  'hostmaster',
  'noreply',
  'support',
  'supporten',
  'supportteam',
  'supportteamet',
  'kundesupport',
  'kundeservice',
  'kundeservicen',
  'kundecenter',
  'kundecenteret',
  'kundecentret',
  'kundeafdeling',
  'kundeafdelingen',
  'helpdesk',
  'servicedesk',
  'customerservice',
  'customersupport',
  'customercare',
  'sikkerhed',
  'sikkerheden',
  'sikkerhedsteam',
  'sikkerhedsteamet',
  'sikkerhedsafdeling',
  'sikkerhedsafdelingen',
  'security',
  'trustandsafety',
  'driftsafdeling',
  'driftsafdelingen',
  'driftsteam',
  'driftsteamet',
  'driftsvagt',
  'driftsvagten',
  'fakturering',
  'billing',
  'inkasso',
  'moderatorteam',
  'moderatorteamet',
  'modteam',
  'kundeserviceteam',
  'kundehjælp',
  'kundehjælpen',
  'brugerservice',
  'medlemsservice',
  'medlemssupport',
  'hjælpecenter',
  'hjælpecenteret',
  'hjælpeteam',
  'hjælpeteamet',
  'kontosikkerhed',
  'sikkerhedschef',
  'sikkerhedschefen',
  'svindelteam',
  'svindelteamet',
  'svindelafdeling',
  'svindelafdelingen',
  'betalingsteam',
  'betalingsteamet',
  'betalingsafdeling',
  'betalingsafdelingen',
  'kontrolteam',
  'kontrolteamet',
  'profilkontrol',
  'profilkontrollen',
  'systembesked',
  'systembeskeden',
  'refundering',
  'vennhjælp',
  'vennhjælpen',
  'vennstøtte',
  'vennholdet',
  // Authorities.
  'alarmcentral',
  'alarmcentralen',
  'politiassistent',
  'politiassistenten',
  'politiinspektør',
  'politiinspektøren',
  'politikommissær',
  'politibetjent',
  'politikreds',
  'politikredsen',
  'police',
  'interpol',
  'europol',
  'byret',
  'byretten',
  'fogedret',
  'fogedretten',
  'domstol',
  'domstolen',
  'kommune',
  'kommunen',
  'myndighed',
  'folketinget',
  'regeringen',
  'forbrugerombudsmanden',
  'skatdk',
  'skatteforvaltningen',
  'borgerdk',
  'borgerservice',
  'virkdk',
  'sundheddk',
  'udbetalingdanmark',
  'eboks',
  'digitalpost',
  'mitid',
  'nemid',
  'nemkonto',
  'nemlogin',
  'postnord',
  'postdanmark',
  // Payments and banks.
  'onpay',
  'nets',
  'mobilepay',
  'dankort',
  'betalingsservice',
  'mastercard',
  'visakort',
  'paypal',
  'applepay',
  'googlepay',
  'klarna',
  'vipps',
  'danskebank',
  'jyskebank',
  'nationalbanken',
  'nordea',
  'sydbank',
  'nykredit',
] as const;

/** How the names of authorities end: 'Skattestyrelsen', 'Rigspolitiet'. */
const RESERVED_ENDINGS = [
  'politi',
  'politiet',
  'styrelse',
  'styrelsen',
  'ministerium',
  'ministeriet',
  'tilsynet',
  'myndigheden',
];

/** Words that mean an authority or the staff only where no other word but `PLAIN_WORDS` is beside them. */
const RESERVED_ALONE = [
  'atp',
  'betaling',
  'betalinger',
  'drift',
  'driften',
  'info',
  'mod',
  'payment',
  'payments',
  'pet',
  'root',
  'skat',
  'told',
  'visa',
] as const;

/** Words that make no person of what they are beside. */
const PLAIN_WORDS = ['afdeling', 'center', 'centret', 'danmark', 'dansk', 'danske', 'dk', 'service', 'team', 'teamet'];

/** Words that mean the service only where they are written together with its name. */
const JOINED_WORDS = ['drift', 'hjælp', 'hjælper', 'service', 'team', 'teamet', 'vagt'];

const JOINED = ['admin', 'administrator', 'kundeservice', 'moderator', 'sikkerhed', 'support', ...JOINED_WORDS].flatMap(
  (word) => [`venn${word}`, `${word}venn`, `venns${word}`],
);

/** The words of a text: runs of letters, and its parts where a capital follows a small letter or a digit. */
const wordsOf = (text: string): string[] =>
  text.split(/[^\p{L}\p{M}\p{Nd}]+|(?<=[\p{Ll}\p{Nd}])(?=\p{Lu})/u).filter((word) => word !== '');

/** A text as often as its digits can be read: as spaces, at the edges of words as spaces, and as what they look like. */
const readingsOf = (text: string): string[] => [
  text.replaceAll(/\p{Nd}+/gu, ' '),
  text.replaceAll(/(?<!\p{L}\p{M}*)\p{Nd}+|\p{Nd}+(?!\p{L})/gu, ' '),
  text,
];

/**
 * A function that tells whether a name could be mistaken for the service itself, its people, an authority, a bank or an
 * account that is gone. Reserved words count as whole words, anywhere in the name, also in the genitive and with their
 * letters apart ('Mit ID', 'A.d.m.i.n'). `lettersOf` makes comparable letters of a word.
 */
export function reservedNameTest(lettersOf: (word: string) => string): (name: string) => boolean {
  const anywhere = new Set([...RESERVED_WORDS, ...JOINED].map(lettersOf));
  const alone = new Set(RESERVED_ALONE.map(lettersOf));
  const plain = new Set(PLAIN_WORDS.map(lettersOf));
  const endings = RESERVED_ENDINGS.map(lettersOf);
  const isReserved = (word: string): boolean => anywhere.has(word) || endings.some((ending) => word.endsWith(ending));
  const genitive = (word: string): string => word.replace(/s$/u, '');

  const isReservedReading = (reading: string): boolean => {
    const words = wordsOf(reading)
      .map(lettersOf)
      .filter((word) => word !== '');
    const others = words.filter((word) => !plain.has(word)).map(genitive);
    if (others.length > 0 && (others.every((word) => alone.has(word)) || alone.has(others.join('')))) return true;
    return words.some((_word, from) =>
      words.slice(from).some((_last, length) => {
        const run = words.slice(from, from + length + 1).join('');
        return isReserved(run) || isReserved(genitive(run));
      }),
    );
  };
  return (name) => readingsOf(name).some(isReservedReading);
}
