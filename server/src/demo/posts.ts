/** Of whom a text can be true. */
export interface Demand {
  /** A town that the author lives in or near. */
  near?: string | undefined;
  /** The least and the greatest age. */
  ages?: readonly [number, number];
  /** An interest of the author. */
  likes?: string | null;
}

/** A comment is about the same town as its post. */
type Comment = string | (Demand & { content: string });

interface Post extends Omit<Demand, 'likes'> {
  interest: string | null;
  content: string;
  /** The oldest first. */
  comments?: readonly Comment[];
  /** Whether the author's account is deleted. */
  isAnonymous?: boolean;
}

/** Posts with their comments, newest first. Whoever invites others names the town. */
export const POSTS: readonly Post[] = [
  {
    interest: 'Vandring',
    near: 'Roskilde',
    content:
      'Jeg går en tur fra Roskilde Havn på søndag kl. 10, cirka seks kilometer i roligt tempo. Der er plads til et par stykker mere. Jeg har kaffe med til alle.',
    comments: [
      { content: 'Mine knæ siger tre kilometer, men kaffen kan jeg godt være med til.', ages: [55, 90] },
      'Jeg kommer gerne. Må man være langsom?',
      'Jeg har fri på søndag og kan tage kage med.',
    ],
  },
  {
    interest: 'Brætspil',
    near: 'København',
    content: 'Er der nogen i København, der mangler en fjerde til brætspil? Jeg er ikke god, men jeg taber pænt.',
    comments: ['Vi er tre og har et tomt hjørne af bordet om torsdagen.'],
  },
  {
    interest: null,
    ages: [25, 70],
    content:
      'Jeg sagde hej til min nabo i opgangen i dag. Efter fire år. Hun hedder Inger og havde lige bagt.\n\nSådan kan en dag også gå.',
    comments: [
      { content: 'Det var modigt gjort.', ages: [50, 90] },
      { content: 'ej hvad havde hun bagt??', ages: [18, 28] },
      'Jeg øver mig på det samme. Tak, fordi du skrev det.',
      'Bliver det til kaffe næste gang?',
    ],
  },
  {
    interest: 'Surdej',
    near: 'Roskilde',
    content: 'Min surdej er død igen. Er der nogen omkring Roskilde, der vil give en skefuld videre?',
    comments: [
      { content: 'Jeg har rigeligt. Den er seks år og hedder Otto.', likes: 'Surdej' },
      'Lad være med at stille den ved vinduet denne gang.',
      { content: 'Rugmel og ro, det er hele hemmeligheden.', likes: 'Bagning' },
    ],
  },
  {
    interest: 'Vinterbadning',
    near: 'København',
    content:
      'Første dyp i år. 6 grader i vandet, og jeg skreg højere end mågerne. Hvem tør være med ved Svanemøllen i København på lørdag?',
    comments: ['Jeg holder håndklædet.', 'Jeg er med, hvis vi ikke skal snakke før bagefter :)'],
  },
  {
    interest: 'Film',
    near: 'Aarhus',
    content:
      'Jeg vil i biografen i Aarhus på onsdag, men har ikke lyst til at sidde der alene igen. Filmen må du vælge.',
    comments: ['En komedie? Jeg griner lidt for højt, bare så du ved det.'],
  },
  {
    interest: 'Strikning',
    content: 'Hvem kender en opskrift på vanter, der passer til store hænder? Det er til mig selv.',
  },
  {
    interest: 'Svampejagt',
    near: 'Roskilde',
    content: 'To kilo karljohan i går. Jeg siger ikke hvor, men jeg deler gerne risottoen, hvis I kommer til Roskilde.',
    comments: ['Det er den rigtige holdning.', 'Jeg kommer med hvidvinen og spørger ikke om noget.'],
  },
  {
    interest: 'Korsang',
    near: 'Odense',
    content:
      'Vores kor i Odense mangler to tenorer og en, der kan lave te. Vi synger mandage kl. 19 og kan ikke noder, de fleste af os.',
    comments: [
      { content: 'Jeg kan lave te og brumme lidt.', ages: [60, 90] },
      'Er der plads til en meget usikker alt?',
    ],
  },
  {
    interest: 'Kaffe',
    near: 'Aarhus',
    ages: [20, 30],
    content:
      'Jeg er lige flyttet til Aarhus og kender ikke nogen endnu. Jeg giver den første kop til den, der vil vise mig byen.',
    comments: [
      { content: 'Velkommen til. Jeg kender de tre bedste bænke.', ages: [35, 90] },
      { content: 'Flyttede selv hertil for et år siden. Det bliver nemmere!', ages: [18, 32] },
    ],
  },
  {
    interest: 'Hunde',
    near: 'Holbæk',
    content:
      'Min gamle hund går 400 meter på en time. Hvis der er andre i Holbæk, der også har god tid, så går vi hver dag kl. 15.',
    comments: [{ content: 'Det lyder som det helt rigtige tempo.', ages: [55, 90] }],
  },
  {
    interest: 'Lystfiskeri',
    near: 'Skjern',
    content:
      'Tolv timer ved Skjern Å, ingen fisk, verdens bedste madpakke. Hvem vil med næste gang og fange ingenting?',
  },
  {
    interest: 'Løb',
    near: 'Ballerup',
    ages: [35, 45],
    content:
      'Jeg løber fem kilometer på 38 minutter og er stolt af det. Er der andre i Ballerup, der løber så langsomt?',
    comments: ['Jeg går faktisk hurtigere, men jeg vil gerne være med.', '38 minutter er 38 minutter mere end sofaen.'],
  },
  {
    interest: null,
    near: 'Randers',
    ages: [45, 80],
    content: 'Er der andre i Randers, der spiser juleaften alene i år? Jeg tænkte, at man kunne gøre det sammen.',
    comments: [{ content: 'Også her. Jeg laver gerne risalamande.', ages: [40, 90] }, 'Ja.'],
  },
  {
    interest: 'Madlavning',
    near: 'Kalundborg',
    content:
      'Jeg laver altid mad til fire, selv om jeg er én. Er der nogen i Kalundborg, der vil bytte portioner til fryseren?',
  },
  {
    interest: 'Cykling',
    near: 'Roskilde',
    content: 'Cykler nogen med rundt om Roskilde Fjord den første lørdag i måneden? 60 kilometer, to stop, en is.',
    comments: ['Hvad nu, hvis det regner?', 'Så spiser vi isen indenfor.'],
  },
  {
    interest: 'Læseklub',
    near: 'København',
    content:
      'Vores læseklub i København har læst den samme bog i fire måneder, fordi vi snakker om alt muligt andet. Der er en ledig plads.',
    comments: ['Hvilken bog er det, I ikke læser?'],
  },
  {
    interest: 'Fuglekigning',
    near: 'Thisted',
    content: 'Silkehaler i rønnebærtræet bag biblioteket i Thisted, mindst tredive. Skynd jer, de spiser hurtigt.',
  },
  {
    interest: 'Fodbold',
    near: 'Valby',
    ages: [20, 50],
    content:
      'Vi mangler en til onsdagsfodbold i Valby. Alder og talent er underordnet, men man skal kunne lide at få en øl bagefter.',
    comments: [{ content: 'Jeg er 59 og har en god øl i mig.', ages: [59, 59] }],
  },
  {
    interest: 'Hækling',
    content: 'Jeg har hæklet otte grydelapper og ejer to gryder. Hvem mangler nogle?',
    comments: [{ content: 'Jeg vil gerne bytte med et glas syltetøj.', ages: [50, 90] }],
  },
  {
    interest: 'Skak',
    near: 'Aarhus',
    content: 'Jeg sidder på caféen ved stationen i Aarhus hver torsdag med et skakbræt. Kom bare hen og sæt dig.',
    comments: ['Spiller du også med begyndere?', 'Jeg kommer på torsdag, med en gul paraply.'],
  },
  {
    interest: null,
    isAnonymous: true,
    content: 'Tak til jer, der kom forbi i går. Det er længe siden, huset har været så fuldt.',
    comments: ['Selv tak. Opskriften på suppen, tak.'],
  },
  {
    interest: 'Lokalhistorie',
    near: 'Hvalsø',
    content:
      'Hvem ved, hvad der lå på hjørnet i Hvalsø, før det blev supermarked? Jeg har et billede fra 1952 og ingen svar.',
    comments: [{ content: 'En cykelsmed. Min far købte sin første cykel der.', ages: [60, 90] }],
  },
  {
    interest: 'Koncerter',
    near: 'Aalborg',
    content:
      'Jeg har en ekstra billet til en koncert i Aalborg på fredag. Den er gratis, hvis man vil snakke i pausen.',
  },
  {
    interest: 'Bagning',
    near: 'Odense',
    content: 'Søndagsboller kl. 9 midt i Odense. Jeg bager for mange hver uge og bor på første sal. Bare ring på.',
    comments: [{ content: 'Farligt at skrive sådan noget her haha', ages: [18, 45] }],
  },
  {
    interest: 'Programmering',
    content:
      'Jeg har lovet min nabo på 71 at hjælpe hende i gang med at kode, og hun går i stå hver aften det samme sted. Hvordan forklarer man en løkke?',
    comments: [
      { content: 'Med strikkepinde. Én pind ret, og så forfra, til der ikke er mere garn.', likes: 'Strikning' },
      { content: 'Alle går i stå der. Sig til hende, at det ikke er hende.', likes: 'Programmering' },
    ],
  },
  {
    interest: 'Rejser',
    ages: [40, 80],
    content: 'Seks dage med tog gennem Norge i maj. Jeg har læst alle bøgerne og mangler kun en at vise udsigten til.',
  },
  {
    interest: 'Yoga',
    near: 'København',
    content: 'Er der andre i København, der falder i søvn til yoga? Vi kunne lave et hold for os.',
    comments: ['Meld mig til, jeg tager tæppe med.'],
  },
  {
    interest: 'Guitar',
    near: 'Svendborg',
    content: 'Jeg kan fire akkorder og søger en i Svendborg, der kan en femte.',
    comments: [{ content: 'Jeg kan F-dur, når der ikke er nogen, der hører på det.', ages: [18, 70] }],
  },
  {
    interest: null,
    ages: [18, 60],
    content: 'Kort spørgsmål: Hvordan foreslår man en kop kaffe, uden at det bliver mærkeligt?',
    comments: [
      { content: 'Sådan her :)', ages: [18, 45] },
      'Man siger: Skal vi tage en kop kaffe? Og så er det kun mærkeligt i tre sekunder.',
    ],
  },
  {
    interest: 'Puslespil',
    near: 'Hvidovre',
    content: '2000 brikker, kun himmel tilbage. Jeg har brug for friske øjne her i Hvidovre og kan betale i lagkage!',
  },
  {
    interest: 'Museer',
    near: 'Roskilde',
    content:
      'Der er gratis adgang på museet i Roskilde den sidste onsdag i måneden. Skal vi være nogle stykker, der følges?',
    comments: ['Ja tak, men vi skal ikke læse alle skiltene.'],
  },
];
