/** Suggested first messages by name of interest. */
export const LINES_BY_INTEREST: Readonly<Record<string, readonly string[]>> = {
  Brætspil: [
    'Hej! Hvilket brætspil kommer altid på bordet hos dig?',
    'Hej! Er du mest til lange strategispil eller til noget, man kan nå på en halv time?',
  ],
  Rollespil: [
    'Hej! Spiller du rollespil ved et bord eller ude i skoven?',
    'Hej! Hvilken figur har du været gladest for at spille?',
  ],
  Kortspil: [
    'Hej! Hvilket kortspil lærte du først?',
    'Hej! Spiller du for hyggens skyld, eller bliver der talt point til det sidste?',
  ],
  Skak: [
    'Hej! Spiller du mest skak på nettet eller over et rigtigt bræt?',
    'Hej! Hvilken åbning griber du til, når du skal være sikker?',
  ],
  Computerspil: [
    'Hej! Hvilket spil har du brugt alt for mange timer på?',
    'Hej! Spiller du mest alene eller sammen med andre?',
  ],
  Bridge: [
    'Hej! Hvor længe har du spillet bridge, og har du en fast makker?',
    'Hej! Hvordan kom du i gang med bridge?',
  ],
  Quiz: [
    'Hej! Hvilken kategori vil dit quizhold helst have dig til at svare på?',
    'Hej! Kender du et sted, hvor der er god quiz?',
  ],
  Puslespil: [
    'Hej! Hvor mange brikker skal der til, før det bliver sjovt for dig?',
    'Hej! Begynder du også med kanten?',
  ],
  Vandring: [
    'Hej! Hvilken tur vil du altid gerne gå igen?',
    'Hej! Går du helst langt på en dag, eller er det pauserne, der tæller?',
  ],
  Fuglekigning: [
    'Hej! Hvilken fugl har du været gladest for at få øje på?',
    'Hej! Har du et fast sted, du tager hen for at se på fugle?',
  ],
  Lystfiskeri: [
    'Hej! Fisker du mest ved kysten, i åen eller i en sø?',
    'Hej! Hvad er den bedste morgen, du har haft ved vandet?',
  ],
  Svampejagt: ['Hej! Hvilken svamp leder du helst efter?', 'Hej! Hvem lærte dig at kende svampene fra hinanden?'],
  Shelterture: [
    'Hej! Hvilket shelter har du sovet bedst i?',
    'Hej! Hvad har du altid med på sheltertur, som andre glemmer?',
  ],
  Vinterbadning: [
    'Hej! Hvor bader du, og kommer du også i, når det er allerkoldest?',
    'Hej! Er du mest til det kolde vand eller til saunaen bagefter?',
  ],
  Kajakroning: ['Hej! Hvor er der bedst at ro, synes du?', 'Hej! Ror du helst på havet eller på en stille å?'],
  Strandture: [
    'Hej! Hvilken strand kan du bedst lide, når der er helt tomt?',
    'Hej! Samler du på noget, når du går på stranden?',
  ],
  Løb: ['Hej! Har du en fast løberute?', 'Hej! Løber du bedst om morgenen eller om aftenen?'],
  Cykling: [
    'Hej! Hvad er den smukkeste strækning, du har cyklet?',
    'Hej! Cykler du mest på landevej, i skoven eller bare frem og tilbage i hverdagen?',
  ],
  Fodbold: ['Hej! Hvilket hold holder du med?', 'Hej! Spiller du selv, eller ser du mest på?'],
  Badminton: [
    'Hej! Spiller du helst single eller double?',
    'Hej! Hvor spiller du badminton, og mangler I nogensinde en til?',
  ],
  Håndbold: ['Hej! Har du selv spillet håndbold, og på hvilken plads?', 'Hej! Hvilken kamp glemmer du aldrig?'],
  Svømning: [
    'Hej! Svømmer du mest i hal eller i åbent vand?',
    'Hej! Hvad får dig i vandet, når du egentlig ikke gider?',
  ],
  Klatring: [
    'Hej! Klatrer du mest inde eller på rigtige klipper?',
    'Hej! Hvordan begyndte du at klatre, og var du bange i starten?',
  ],
  Yoga: ['Hej! Hvilken slags yoga holder du mest af?', 'Hej! Dyrker du yoga hjemme på gulvet eller på et hold?'],
  Strikning: ['Hej! Hvad har du på pindene lige nu?', 'Hej! Hvad er det sværeste, du har strikket færdigt?'],
  Hækling: ['Hej! Hvad hækler du på for tiden?', 'Hej! Hækler du efter opskrift, eller finder du selv på?'],
  Syning: [
    'Hej! Hvad har du sidst syet, som du faktisk går med?',
    'Hej! Syr du mest nyt, eller giver du gammelt tøj et liv mere?',
  ],
  Keramik: ['Hej! Drejer du, eller bygger du op i hånden?', 'Hej! Hvilken af dine egne ting bruger du mest derhjemme?'],
  Træarbejde: ['Hej! Hvad har du sidst bygget i træ?', 'Hej! Hvilken slags træ arbejder du helst med?'],
  Broderi: ['Hej! Hvad broderer du på lige nu?', 'Hej! Er du til gamle mønstre eller dine egne?'],
  Smykkefremstilling: [
    'Hej! Hvilke materialer laver du helst smykker af?',
    'Hej! Laver du mest smykker til dig selv eller til at give væk?',
  ],
  'Reparation og genbrug': [
    'Hej! Hvad er det bedste, du har reddet fra at blive smidt ud?',
    'Hej! Hvad har du sidst lavet i stand?',
  ],
  Madlavning: ['Hej! Hvilken ret laver du, når der kommer gæster?', 'Hej! Hvad har du sidst lavet for første gang?'],
  Bagning: ['Hej! Hvilken kage bliver du altid bedt om at tage med?', 'Hej! Er du mest til brød eller til kager?'],
  Surdej: ['Hej! Hvor gammel er din surdej, og har den et navn?', 'Hej! Hvad er dit bedste råd til et luftigt brød?'],
  Ølbrygning: ['Hej! Hvilken øl har du været mest stolt af?', 'Hej! Brygger du alene eller sammen med nogen?'],
  Vinsmagning: ['Hej! Hvilken vin vil du gerne have, at andre smager?', 'Hej! Hvordan lærte du at smage på vin?'],
  Kaffe: ['Hej! Hvordan laver du din kaffe om morgenen?', 'Hej! Hvor får man den bedste kop kaffe, der hvor du bor?'],
  'Vegetarisk mad': [
    'Hej! Hvilken grøn ret laver du, når du skal overbevise en kødspiser?',
    'Hej! Hvad er din faste hverdagsret uden kød?',
  ],
  Fællesspisning: [
    'Hej! Kender du et sted med god fællesspisning?',
    'Hej! Laver du helst maden, eller sætter du dig bare til bords?',
  ],
  Korsang: [
    'Hej! Hvilken stemme synger du, og i hvilket kor?',
    'Hej! Hvilken sang er du aldrig blevet træt af at synge?',
  ],
  Guitar: ['Hej! Hvad spiller du, når ingen hører efter?', 'Hej! Hvilken sang lærte du først på guitar?'],
  Klaver: ['Hej! Hvilket stykke øver du på for tiden?', 'Hej! Spiller du efter noder eller på gehør?'],
  Koncerter: ['Hej! Hvilken koncert taler du stadig om?', 'Hej! Hvem vil du gerne høre live næste gang?'],
  Teater: [
    'Hej! Hvilken forestilling har gjort størst indtryk på dig?',
    'Hej! Sidder du helst i salen, eller står du hellere på scenen?',
  ],
  Folkedans: ['Hej! Hvor danser du, og hvordan begyndte det?', 'Hej! Hvilken dans får dig altid op at stå?'],
  'Vinyl og hi-fi': ['Hej! Hvilken plade vil du nødigst undvære?', 'Hej! Hvor finder du dine plader?'],
  'Stand-up': ['Hej! Hvem har sidst fået dig til at grine højt?', 'Hej! Har du selv prøvet at stå på en scene?'],
  Læseklub: ['Hej! Hvilken bog har givet den bedste snak i din læseklub?', 'Hej! Hvad læser du lige nu?'],
  'Kreativ skrivning': ['Hej! Hvad skriver du på for tiden?', 'Hej! Skriver du bedst hjemme eller ude blandt folk?'],
  Film: ['Hej! Hvilken film kan du se igen og igen?', 'Hej! Hvad har du sidst set, som var værd at tale om?'],
  'Tv-serier': [
    'Hej! Hvilken serie ser du lige nu?',
    'Hej! Hvilken serie ville du ønske, at du kunne se for første gang igen?',
  ],
  Museer: ['Hej! Hvilket museum kommer du tilbage til?', 'Hej! Hvad er den bedste udstilling, du har set for nylig?'],
  Lokalhistorie: [
    'Hej! Hvad er den bedste historie om der, hvor du bor?',
    'Hej! Hvor finder du de gamle billeder og fortællinger?',
  ],
  Slægtsforskning: [
    'Hej! Hvor langt tilbage er du kommet i din slægt?',
    'Hej! Hvad er det mest overraskende, du har fundet i kirkebøgerne?',
  ],
  Sprog: ['Hej! Hvilket sprog er du i gang med at lære?', 'Hej! Hvilket ord på et andet sprog holder du mest af?'],
  Fotografering: ['Hej! Hvad fotograferer du helst?', 'Hej! Hvilket billede er du selv gladest for?'],
  Tegning: ['Hej! Hvad tegner du, når du bare lader hånden gå?', 'Hej! Tegner du mest på papir eller på skærm?'],
  Maleri: ['Hej! Maler du i olie, akryl eller akvarel?', 'Hej! Hvad har du på staffeliet lige nu?'],
  Kalligrafi: ['Hej! Hvordan begyndte du med kalligrafi?', 'Hej! Hvilken pen skriver du helst med?'],
  'Digital illustration': [
    'Hej! Hvilket program tegner du i?',
    'Hej! Hvad har du sidst lavet, som du var tilfreds med?',
  ],
  Videoproduktion: [
    'Hej! Hvad er den sjoveste video, du har været med til at lave?',
    'Hej! Er du mest glad for at filme eller for at klippe?',
  ],
  Podcast: ['Hej! Hvilken podcast anbefaler du til alle?', 'Hej! Laver du selv podcast, eller lytter du mest?'],
  Arkitektur: ['Hej! Hvilken bygning går du gerne en omvej for?', 'Hej! Er du mest til gamle huse eller til nye?'],
  Havearbejde: [
    'Hej! Hvad sker der i din have lige nu?',
    'Hej! Hvilken plante er du mest stolt af at have fået til at gro?',
  ],
  Stueplanter: ['Hej! Hvor mange planter er det blevet til hjemme hos dig?', 'Hej! Bytter du stiklinger med andre?'],
  Nyttehave: [
    'Hej! Hvad dyrker du, som smager bedre end det købte?',
    'Hej! Har du nyttehave hjemme, eller er du med i en fælles?',
  ],
  Hunde: ['Hej! Har du selv hund, og hvad hedder den?', 'Hej! Hvor går du de bedste ture med hund?'],
  Katte: [
    'Hej! Hvad hedder din kat, og hvem bestemmer derhjemme?',
    'Hej! Hvad er det mærkeligste, en kat har gjort hos dig?',
  ],
  Heste: ['Hej! Rider du selv, og hvor tit kommer du afsted?', 'Hej! Hvordan kom du til at holde af heste?'],
  Akvarier: [
    'Hej! Hvad svømmer der rundt i dit akvarium?',
    'Hej! Hvad ville du ønske, du havde vidst, da du fik dit første akvarium?',
  ],
  'Gør det selv': [
    'Hej! Hvad er dit næste projekt derhjemme?',
    'Hej! Hvilket projekt tog meget længere tid, end du troede?',
  ],
  Programmering: ['Hej! Hvad programmerer du, når det bare er for sjov?', 'Hej! Hvilket sprog skriver du helst i?'],
  Elektronik: ['Hej! Hvad har du sidst loddet sammen?', 'Hej! Hvad er det sjoveste, du har fået til at virke?'],
  '3D-print': ['Hej! Hvad er det mest nyttige, du har printet?', 'Hej! Tegner du selv dine modeller?'],
  Astronomi: [
    'Hej! Hvor tager du hen for at se en rigtig mørk himmel?',
    'Hej! Hvad er det flotteste, du har set gennem en kikkert?',
  ],
  Radioamatør: ['Hej! Hvad er den længste forbindelse, du har haft?', 'Hej! Hvordan blev du radioamatør?'],
  'Frivilligt arbejde': [
    'Hej! Hvor er du frivillig, og hvad laver du der?',
    'Hej! Hvad fik dig til at begynde som frivillig?',
  ],
  'Klima og bæredygtighed': [
    'Hej! Hvad har du lavet om i hverdagen, som var lettere end ventet?',
    'Hej! Er du med i noget lokalt, der handler om klimaet?',
  ],
  Rejser: ['Hej! Hvilken rejse tænker du stadig på?', 'Hej! Hvor vil du gerne hen næste gang?'],
};

/** Generic lines for an interest that has none of its own. */
export const linesOfAny = (interest: string): readonly string[] => [
  `Hej! Jeg kan se, at vi begge har valgt ${interest}. Hvordan kom du i gang?`,
  `Hej! Vi har ${interest} til fælles. Hvad holder du mest af ved det?`,
];

/** Suggested first messages by category, used after those of the interest. */
export const LINES_BY_CATEGORY: Readonly<Record<string, readonly string[]>> = {
  'Spil og leg': ['Hej! Hvornår har du sidst haft en rigtig god spilleaften?', 'Hej! Hvilket spil vinder du altid i?'],
  'Natur og friluftsliv': [
    'Hej! Hvor tager du hen, når du trænger til luft?',
    'Hej! Hvilken årstid er du helst ude i?',
  ],
  'Sport og motion': [
    'Hej! Hvad får dig afsted på en regnvejrsdag?',
    'Hej! Træner du helst alene eller sammen med nogen?',
  ],
  'Håndarbejde og håndværk': ['Hej! Hvad er du i gang med at lave lige nu?', 'Hej! Hvem har lært dig det, du kan?'],
  'Mad og drikke': ['Hej! Hvad har du sidst spist, som du stadig tænker på?', 'Hej! Hvad smager af barndom for dig?'],
  'Musik og scene': [
    'Hej! Hvad lytter du mest til for tiden?',
    'Hej! Hvad har sidst fået dig ud at høre eller se noget?',
  ],
  'Bøger, film og kultur': [
    'Hej! Hvad har du læst eller set for nylig, som blev hængende?',
    'Hej! Hvilken bog eller film giver du gerne videre?',
  ],
  'Kunst og medier': ['Hej! Hvad har du sidst lavet, bare fordi du havde lyst?', 'Hej! Hvor får du dine ideer fra?'],
  'Hjem, have og dyr': [
    'Hej! Hvad skal der til, for at du hygger dig derhjemme?',
    'Hej! Hvad bruger du helst en fri lørdag på derhjemme?',
  ],
  'Teknik, viden og fællesskab': [
    'Hej! Hvad har du lært for nylig, som overraskede dig?',
    'Hej! Hvad kan du fortælle om i timevis?',
  ],
};
