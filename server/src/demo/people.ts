/**
 * Fictional members. A line holds: name | gender, age and `plus` for a Plus member, `pause` for one on a break, `fælles` for
 * one who wants first messages only of those with a shared interest | town | face (`-` for no avatar) | interests | text
 * about oneself (`-` for none). They write as people do, also with mistakes.
 */
export const PEOPLE = `
Ditte_K | f 35 | Roskilde | bob fair auburn | Brætspil, Vandring, Svampejagt, Film, Surdej, Cykling, Bagning, Museer | Flyttede til byen i foråret og kender endnu ikke så mange. Elsker lange gåture, brætspil med for mange regler og at bage rugbrød.
Søren_Bak | m 38 plus | Roskilde | short light sand beard | Brætspil, Vandring, Svampejagt, Film, Surdej, Cykling, Shelterture, Træarbejde, Lystfiskeri, Guitar | Tømrer og far til to, der er hos mig hver anden uge. De andre uger er der lidt for stille. Spiller gerne Catan, går gerne langt.
Karen_i_haven | f 61 | Lejre | bun fair silver glasses | Korsang, Nyttehave, Lokalhistorie, Bagning, Strikning, Brætspil, Vandring, Surdej, Film | Er lige gået ned i tid. Synger i kor om tirsdagen og har altid for mange squash. Savner en at gå tur med.
Bjørn-Åge_Thorsgaard | m 72 | Hvalsø | - | Lokalhistorie, Svampejagt, Brætspil, Fuglekigning, Slægtsforskning, Vandring | Pensioneret geografilærer. Kan alle stednavne mellem Isefjorden og Køge Bugt og fortæller gerne om dem.
ThiHoa | f 29 | Taastrup | long warm black | Brætspil, Surdej, Film, Madlavning, Rejser, Sprog | Flyttede fra Vejle for et nyt job. Vil gerne finde nogen at spille Wingspan og gå i biografen med på hverdage.
yusuf_n | m 34 plus | Køge | short brown black beard | Skak, Surdej, Cykling, Brætspil, Vandring, Film, Kaffe | Sygeplejerske med skæve vagter. Fri, når alle andre arbejder. Det må der være flere, der er.
Lone.S | x 47 | Holbæk | long fair ginger | Strikning, Film, Hunde, Læseklub | Strikker, læser og passer en gammel hund.
Emeka | m 26 | København | curls dark black | Fodbold, Programmering, Koncerter, Madlavning, Surdej | Læser datalogi. Laver jollof til seks, selv om vi kun er to. Kom og spis med.
GretheP | f 79 | Ringsted | curls porcelain white glasses | Bridge, Strikning, Teater, Kaffe, Korsang | Har været enke i to år. Jeg er rask og nysgerrig og har god tid. Mangler en fjerde til bridge.
MadsV | m 52 | Næstved | - | Vinyl og hi-fi, Ølbrygning, Koncerter, Podcast | Har flere plader, end jeg når at høre. Brygger øl i garagen. Sig til, hvis du vil smage.
Frida_fra_fjorden | f 31 | Frederikssund | bob porcelain blond glasses | Vinterbadning, Yoga, Kajakroning, Podcast, Cykling | Bader hele året, helst før kaffe. Det er sjovere at være to, der skriger.
Per_Pind | m 66 | Silkeborg | wreath light silver moustache | Træarbejde, Gør det selv, Reparation og genbrug, Lystfiskeri | Har værksted og alt for mange høvle. Hjælper gerne med at reparere det, du var ved at smide ud.
signe skriver | f 42 | Aarhus | fringe light dark | Kreativ skrivning, Læseklub, Kaffe, Museer | Skriver digte på busstoppesteder. Leder efter en lille skrivegruppe, hvor man tør læse højt.
Ole_paa_hjul | m 58 | Viborg | cap light grey beard | Cykling, Rejser, Fotografering | Har cyklet langs hele Hærvejen og vil gerne gøre det igen, langsommere og sammen med nogen.
Amina | f 24 | Odense | scarf tan black | Bagning, Tegning, Tv-serier, Katte | Studerer til pædagog. Ret genert den første halve time. Derefter stopper jeg ikke.
Kaj fra Fredericia | m 69 fælles | Fredericia | side porcelain white glasses | Skak, Havearbejde, Radioamatør | OZ-kaldesignal siden 1979. Spiller skak i klubben om torsdagen og taber med godt humør.
Mette-Marie | f 39 | Odense | ponytail fair sand | Løb, Korsang, Vegetarisk mad, Klima og bæredygtighed | Løber langsomt og snakker imens. Vil gerne have en løbemakker, der heller ikke kigger på uret.
Spilleder_Jonas | m 28 | Aalborg | side fair brown glasses | Rollespil, Computerspil, 3D-print, Elektronik | Spilleder på syvende år. Der er en ledig stol ved bordet hver anden søndag.
Birgit_og_Bella | f 63 | Slagelse | bob porcelain silver | Hunde, Vandring, Stueplanter | Bella er en snakkesalig gravhund. Jeg er en snakkesalig skolesekretær. Vi går tur klokken syv.
rasmus_sover_ude | m 33 | København | short light brown beard | Klatring, Shelterture, Kaffe, Fotografering | Skilt sidste år og er ved at lære mine weekender at kende. Klatrer indendørs, sover helst udendørs.
Inger Lis | f 74 | Tønder | curls light silver | Folkedans, Broderi, Lokalhistorie, Fællesspisning | Jeg danser folkedans hver onsdag i forsamlingshuset, og vi er desværre alt for mange damer. Er du herre og kan sætte den ene fod foran den anden, hører jeg meget gerne fra dig. Damer er naturligvis også velkomne! Kærlig hilsen Inger Lis
nikolaj med guitar | m 45 | Frederiksberg | side light grey | Guitar, Koncerter, Reparation og genbrug, Vinyl og hi-fi | Spillede i band, før børnene kom. Nu er de store, og guitaren er ude af kassen igen.
SofieLæser | f 27 | København | bun fair brown glasses | Læseklub, Strikning, Museer, Kaffe | Bibliotekar. Har læst hele ugen og vil gerne tale om det i weekenden.
Hassan | m 41 plus | Brøndby | short tan black beard | Madlavning, Fodbold, Frivilligt arbejde, Sprog | Kører bus og laver frivillig lektiehjælp. Inviterer gerne på linsesuppe.
Tove_i_Thy | f 56 | Thisted | long fair silver | Strandture, Fuglekigning, Fotografering, Heste | Bor med vinden i håret. Går på stranden hver dag og samler på sten, jeg ikke kender navnet på.
mikkelmikkel | m 30 | Aarhus | cap light ginger | Badminton, Brætspil, Ølbrygning, Quiz | Flyttede til Aarhus for en kæreste, som så flyttede til Berlin. Klassiker haha. Mangler et quizhold, en at spille badminton med eller bare nogen at tage en øl med en onsdag.
Anne Grethe | f 68 | Helsingør | bun light white | Maleri, Museer, Rejser, Vinsmagning | Maler akvareller, der ikke ligner. Tager gerne på museum og drikker kaffe bagefter.
Kasper_kode | m 25 | Odense | - | Programmering, 3D-print, Astronomi, Computerspil | Udvikler og arbejder hjemmefra. Opdagede i fredags, at jeg ikke havde sagt noget højt siden tirsdag. Spil, 3D-print, stjerner. Ikke så god på skrift, men helt normal i virkeligheden tror jeg
VibekeBader | f 50 | Kolding | bob light sand | Vinterbadning, Svømning, Surdej, Havearbejde | Børnene er flyttet hjemmefra. Huset er blevet stort og køleskabet tomt. Jeg vil gerne ud.
Torben | m 77 | Ribe | wreath porcelain white glasses | Slægtsforskning, Bridge, Havearbejde | Har fundet mine aner tilbage til 1640. De levende kender jeg færre af.
lauuura | f 22 | Aalborg | ponytail fair blond | Yoga, Smykkefremstilling, Rejser, Tv-serier | Hej! Lige flyttet til Aalborg for at læse og kender virkelig ikke nogen endnu haha. På kollegiet larmer alle, men ingen taler ligesom sammen?? Er med på det meste, især yoga og dårligt reality :)
Erik ved åen | m 64 | Skjern | cap light silver beard | Lystfiskeri, Træarbejde, Ølbrygning | Fisker i åen, når vandet er til det. Det er fint ikke at sige noget, bare man er to om det.
nannas_skåle | f 36 | Svendborg | fringe fair ginger | Keramik, Bagning, Nyttehave, Vegetarisk mad | Har lejet et hjørne af et værksted. Mine skåle er skæve, og det er meningen.
Jens Otto | m 83 pause | Aarhus | - | Skak, Klaver, Lokalhistorie | Spiller klaver for mig selv hver eftermiddag. Publikum er velkomment.
Camilla på barsel | f 33 plus | Horsens | long light brown | Løb, Hunde, Podcast, Kaffe | På barsel med nr. 2!! Elsker dem højt, men jeg savner at snakke med voksne om noget, der ikke er søvn. Går tur med barnevogn og hund hver formiddag, kom endelig med :)
Abdi | m 29 | Aarhus | short umber black | Fodbold, Koncerter, Stand-up, Madlavning | Spiller gammelmandsfodbold, selv om jeg ikke er gammel. De er bare sjovere.
Ulla | f 71 | Nyborg | - | Hækling, Kortspil, Teater, Frivilligt arbejde | Står i genbrugsbutikken om mandagen. Hækler grydelapper til alle, der ikke når at sige nej.
frede_tegner | m 23 | København | curls fair sand glasses | Digital illustration, Tegning, Computerspil, Film | tegner. altid. vil gerne sidde på café og tegne sammen med nogen, man behøver ikke snakke
Pia_P | f 54 | Hvidovre | - | Akvarier, Stueplanter, Tv-serier, Puslespil | Hej :) Jeg er nok mest et hjemmemenneske. Puslespil, akvarier, serier og for mange planter. Spørg bare!
Leif_L | m 60 | Greve | - | Cykling, Vinsmagning, Rejser | Gik tidligt på pension og troede, at alle andre også havde tid.
Zeynep | f 32 | København | long olive dark | Arkitektur, Fotografering, Kaffe, Sprog | Tegner huse på arbejde og fotograferer dem i fritiden. Går gerne byvandring.
Henning Holstebro | m 55 | Holstebro | bald light grey moustache | Håndbold, Quiz, Gør det selv | -
Ida_Marie | f 26 | Aarhus | long porcelain blond | Kreativ skrivning, Teater, Film, Vandring | Flyttet fra Bornholm. Savner klipper, men nøjes med bakker.
stjerneclaus | m 49 | Ringkøbing | - | Astronomi, Elektronik, Podcast | Har et teleskop og en mørk have. Kom forbi en klar aften i januar med varmt tøj på.
Rikke ude på landet | f 44 | Aars | ponytail light brown | Heste, Hunde, Strandture | Bor for langt ude på landet og elsker det, men det ville være rart med lidt flere at drikke kaffe med.
sebbe | m 21 | Aarhus | - | Klatring, Løb, Madlavning | klatring > alt andet. skriv hvis du mangler en at sikre
DortheLapper | f 59 | Vejle | bob fair grey glasses | Syning, Reparation og genbrug, Klima og bæredygtighed | Lapper alt. Vil gerne starte en reparationscafé, hvis vi bliver tre.
Lars_i_Løgstør | m 67 | Løgstør | cap light white beard | Kajakroning, Lystfiskeri, Fuglekigning | Ror på fjorden, når den vil. Har to kajakker og kun en bagdel.
maja i mørket | f 30 | København | - | Film, Brætspil, Vegetarisk mad, Koncerter | Går i Cinemateket alene. Det er okay, men det er rarere at have en at være uenig med bagefter.
Peter_Plus | m 46 plus | Hillerød | side light brown glasses | Brætspil, Kaffe, Løb, Rejser | Har et skab fuldt af spil for fire og er oftest en.
KirstenUdenKomma | f 65 | Sorø | bob porcelain white glasses | Læseklub, Havearbejde, Korsang, Puslespil | Tidligere dansklærer. Retter ikke dine kommaer, medmindre du beder om det.
tobias_og_bent | m 37 | Frederiksberg | short fair ginger beard | Surdej, Kaffe, Cykling, Podcast | Surdejen hedder Bent. Han skal fodres, så jeg er altid hjemme om aftenen.
Elif | f 28 | København | long olive black | Yoga, Bagning, Rejser, Smykkefremstilling | Arbejder på hotel og møder mennesker hele dagen, men ingen af dem bliver.
Mørkekammer-Preben | m 75 | Randers | - | Fotografering, Museer, Klaver | Har analogt mørkekammer i kælderen. Viser gerne, hvordan et billede kommer frem.
Line_og_Ludo | f 40 | Herning | - | Katte, Strikning, Kortspil | Ludo er en kat på ni kilo. Vi er begge to glade for selskab og brændeovn.
Aksel Bas | m 57 | Vordingborg | short light grey beard glasses | Korsang, Vandring, Frivilligt arbejde | Bas i et kor, der altid mangler basser. Går Camønoen etapevis.
josefinen | f 25 | Aarhus | ponytail fair auburn | Løb, Kaffe, Film, Tegning, Heste | amagerpige i Aarhus 🐄 arbejder for en dyrlæge og kender efterhånden flere køer end mennesker. Løb, film, kaffe, tegning!
Villy | m 80 | Nakskov | - | Kortspil, Lystfiskeri, Radioamatør | Whist. Fiskeri. Radioamatør. Hører lidt dårligt på det venstre, så sæt dig til højre. Mvh. Villy
Katrine_K | f 34 plus | København | bob light dark | Keramik, Museer, Vinterbadning, Læseklub | Skifter gerne mening, når nogen har et bedre argument. Det sker mest over rødvin.
Anders_And_ikke | m 43 | Esbjerg | - | Computerspil, Film, Ølbrygning, Quiz | Ja, jeg hedder And til efternavn. Nej, jeg har ikke hørt den før.
robin med tusch | x 27 | Odense | short fair auburn glasses | Rollespil, Tegning, Podcast, Vegetarisk mad | Skriver små fanziner og bager store kager. Helst i den rækkefølge.
Kim_K | x 48 | Valby | curls light brown | Havearbejde, Vinyl og hi-fi, Katte, Surdej | Har kolonihave, pladespiller og to katte, der hader hinanden. Vi andre kommer godt ud af det.
Agnes.A | f 20 | Randers | fringe porcelain blond glasses | Hækling, Tv-serier, Kreativ skrivning, Katte | Sabbatår. Alle mine venner rejser. Jeg sparer op og hækler en vest imens.
Allan_fra_Als | m 62 | Sønderborg | - | Cykling, Lokalhistorie, Strandture, Kaffe | Guide på skansen to dage om ugen. De andre fem har jeg ingen at fortælle det til.
Astrid_Ø | f 45 | København | bun light sand | Arkitektur, Cykling, Madlavning, Vinsmagning | Ingeniør. Laver regneark over ferier og undskylder for det.
Arne_i_garagen | m 70 | Hobro | cap porcelain white | Gør det selv, Elektronik, Radioamatør, Ølbrygning | Reparerer rørradioer. De spiller alle sammen, men ikke det samme.
Benedikte | f 38 | Gilleleje | long fair sand | Vinterbadning, Strandture, Yoga, Maleri | Kunne ikke holde byen ud mere. Nu kan jeg ikke holde stilheden ud om tirsdagen.
Bo_Bjerg | m 36 | Vejle | short light dark | Løb, Shelterture, Vandring, Kaffe | Går langt med lidt i rygsækken. Snakker ikke så meget op ad bakke.
Charlotte_L | f 51 | Frederikshavn | - | Teater, Korsang, Vinsmagning, Læseklub | Skiftede spor som 49-årig og er verdens ældste sygeplejestuderende. Det føles sådan i kantinen.
Carsten_62 | m 62 | Kalundborg | - | Lystfiskeri, Madlavning, Fodbold | Blev alene i januar. Øver mig i at invitere folk til middag. Forloren hare lykkes nu hver gang.
nadia på fem sprog | f 31 | Albertslund | long olive dark glasses | Sprog, Madlavning, Film, Frivilligt arbejde | Taler fire sprog og drømmer på det forkerte. Vil gerne øve det femte.
David_på_7 | m 27 | Aarhus | curls warm dark | Skak, Programmering, Stand-up, Quiz | lyntaber i skak, okay til hovedstæder. spørg mig om mongoliet
Eva_Emilie | f 18 | Viborg | long fair brown | Løb, Tegning, Podcast, Håndbold | lige fyldt 18 og lige flyttet på kollegium 🙈 løber en del, tegner en del og synes helt ærligt at fester larmer lidt for meget. kan man sige det?
Esben_E | m 40 | Middelfart | side light sand beard | Kajakroning, Svømning, Fotografering, Hunde | -
Gitte ved gryderne | f 58 | Esbjerg | curls light auburn | Fællesspisning, Frivilligt arbejde, Folkedans, Bagning | Laver mad til 60 hver torsdag i beboerhuset. Kom og skræl kartofler, det er dér, man taler sammen.
Flemming_F | m 73 | Odense | - | Klaver, Koncerter, Vinsmagning, Museer | Pensioneret tandlæge. Nu behøver folk ikke længere gabe, når jeg spørger, hvordan det går.
mormor_hanne | f 66 | Aalborg | - | Puslespil, Broderi, Havearbejde, Kortspil | Mormor til tre, de bor desværre i Canada, så det bliver mest til videoopkald om søndagen. Jeg broderer og lægger puslespil, og så har jeg en have, der er blevet lidt for stor til én. Efter 38 år i banken har jeg fået god tid, og jeg vil gerne lære nogen at kende her i Aalborg, som man bare kan drikke en kop kaffe med uden at det skal planlægges tre uger før.
gustaav | m 19 | København | - | Fodbold, Computerspil, Film | -
Helle_med_hest | f 48 | Hjørring | ponytail light sand | Heste, Hunde, Nyttehave, Syning | Har en gammel islænder, som bestemmer. Kom og mug ud, der er kaffe bagefter.
Ivan fra Ishøj | m 59 | Ishøj | short olive grey moustache | Skak, Fodbold, Madlavning, Sprog | Kom hertil fra Skopje i 1993. Har lært dansk af naboer og fodboldkommentatorer.
Jytte | f 82 | Svendborg | curls porcelain white | Kortspil, Kaffe, Læseklub, Puslespil | Jeg er 82 år og bor i Svendborg. Min datter har sat det her op til mig på min nye iPad. Jeg holder af kortspil, en god bog og et stort puslespil på spisebordet. Jeg er hjemme de fleste dage undtagen om tirsdagen, hvor jeg har tid hos frisøren. Venlig hilsen Jytte
jakobs_brikker | m 32 | Aalborg | short fair dark glasses | Ølbrygning, Brætspil, 3D-print, Koncerter | Printer brikker til spil, som ikke findes. Har brug for nogen, der vil prøve dem.
Lene_L | f 53 | Roskilde | - | Korsang, Vandring, Stueplanter, Museer | Alt i koret og midt i livet. Går tur langs fjorden næsten hver aften.
Kenneth i lastbilen | m 47 | Randers | cap light brown beard | Lystfiskeri, Fodbold, Gør det selv, Hunde | Jeg kører lastbil og er ude fra mandag til torsdag. Det er fint nok, men man bliver sgu lidt sær af det. Når jeg er hjemme, er der hund, fodbold i fjernsynet og altid et eller andet, der skal skrues på. Fisker når vejret er til det. Mangler en at følges med ud til vandet.
Malene_M | f 37 | Kolding | fringe fair dark | Keramik, Bagning, Film, Yoga | Enlig mor til tvillinger. Har fri hver anden weekend og er ved at huske, hvad jeg kan lide.
Kurt | m 85 | Skagen | wreath porcelain white | Fuglekigning, Lokalhistorie, Kortspil | GAMMEL FISKESKIPPER FRA SKAGEN. SER PÅ FUGLE NU. JEG SKRIVER MED STORT, FOR SÅ KAN JEG LÆSE DET.
Marianne | f 62 plus | Kongens Lyngby | bob light grey | Bridge, Rejser, Museer, Vinsmagning, Teater | Har rejst meget med arbejdet og mest set lufthavne. Vil gerne se resten i godt selskab.
magnus i rummet | m 24 | Kongens Lyngby | side fair blond glasses | Astronomi, Klatring, Rollespil, Brætspil | Læser fysik og klatrer for at glemme det. Det virker ikke, men det er sjovt.
Pernille_P | f 41 | Ballerup | - | Badminton, Løb, Tv-serier, Madlavning | Mangler en makker til badminton onsdag klokken 19. Niveau: vi rammer den som regel.
Morten_Mus | m 39 plus | København | short light brown beard glasses | Stand-up, Podcast, Kaffe, Videoproduktion | Laver en podcast med 40 lyttere, hvoraf de fleste er min mor.
rosarosarosa | f 23 | Frederiksberg | curls brown dark | Koncerter, Guitar, Maleri, Vegetarisk mad | spiller tre akkorder og en halv. søger nogen der kan den anden halvdel 🎸 maler også, spiser grønt og går til alt for mange koncerter
Niels_Nord | m 54 | Hirtshals | - | Lystfiskeri, Strandture, Koncerter | Arbejder på havnen. Kan alle danske salmer og det meste af Metallica.
Susannes roser | f 60 | Hørsholm | bun light silver glasses | Havearbejde, Bridge, Maleri, Katte | Rosenmenneske! Jeg har roser, der er ældre end mig selv, og jeg giver gerne stiklinger væk. Spiller bridge, maler lidt og bor med to katte, som ikke interesserer sig for nogen af delene.
omar på kantstenen | m 35 | Vejle | bald brown black beard glasses | Cykling, Klima og bæredygtighed, Fotografering, Kaffe | Byplanlægger. Undskyld på forhånd for alt, jeg siger om kantsten.
trinetæller | f 29 | Odense | bob fair blond | Brætspil, Quiz, Strikning, Podcast | KBU-læge. Når jeg har fri, vil jeg helst tale om noget, der ikke gør ondt.
Poul Erik | m 76 | Grenaa | side light white moustache | Havearbejde, Fuglekigning, Bridge, Kaffe | Jeg hedder Poul Erik og er 76 år. Jeg var gift i 51 år og er nu alene. Jeg har lært at koge ris, men det er kedeligt at spise dem for sig selv. Jeg passer haven, som har mange fugle. Jeg kommer gerne, hvis nogen mangler en fjerde til bridge. Med venlig hilsen Poul Erik
Winnie fra bussen | f 69 | Nykøbing Falster | curls light grey glasses | Folkedans, Fællesspisning, Hækling, Strandture | Jeg har kørt skolebus i 30 år, så jeg kan råbe, hvis det skal være!! Ellers er jeg fredelig nok. Danser folkedans, hækler og er med til fællesspisning den første torsdag i måneden. Er blevet alene, efter Kjeld døde, og vil gerne lidt mere ud.
Steen og jollen | m 65 | Svendborg | short porcelain white beard | Kajakroning, Guitar, Træarbejde | Bygger på en jolle på sjette år. Hun bliver færdig, når hun bliver færdig.
Åse_Å | f 77 | Aalborg | bun porcelain white glasses | Slægtsforskning, Læseklub, Broderi | Læser gotisk skrift, som andre læser avis. Hjælper gerne med dine oldeforældre.
Thomas_Tang | m 44 | Skive | short light sand glasses | Vinterbadning, Strandture, Madlavning, Klima og bæredygtighed | Samler tang og laver chips af den. Tre ud af fem kan lide dem.
Ørn | m 31 | Aarhus | - | Klatring, Koncerter, Film | Islænding i Jylland. Savner vejret, hvis nogen kan forstå det.
Bente 40 baner | f 70 | Horsens | - | Svømning, Kaffe, Frivilligt arbejde, Tv-serier | Hej med jer. Jeg svømmer 40 baner tirsdag og torsdag og drikker så kaffe i tre kvarter bagefter. Det sidste er det vigtigste haha. Om fredagen står jeg i genbrugsbutikken.
Jimmi | m 50 | Vanløse | bald light grey beard | Vinyl og hi-fi, Koncerter, Elektronik, Fodbold | -
Maria do Porto | f 43 | Glostrup | long tan dark | Folkedans, Madlavning, Sprog, Rejser | Olá og hej! Jeg kommer fra Porto og har boet i Danmark i ni år. Mit dansk er godt, men jeg laver stadig fejl, det må du gerne rette. Jeg elsker at danse og at lave mad til mange mennesker! Hos mig må man godt komme uden aftale :)
oliver_el | m 22 | Esbjerg | - | Badminton, Computerspil, Podcast | Elektrikerlærling, står op kl. 5. Badminton, gaming og podcasts. Bedst før klokken ni, bagefter er jeg ikke til noget haha
Lis_og_Lykke | f 57 | Holstebro | ponytail light grey | Hunde, Vandring, Fotografering | Lykke er min labrador på seks år, og hun elsker alle!!! Jeg er lidt langsommere om det, men vi går gerne tur med nye. Vi holder mest til i plantagen. Jeg tager også billeder, mest af hunden, må jeg indrømme.
Simon_på_Samsø | m 42 | Tranebjerg | cap fair brown beard | Nyttehave, Ølbrygning, Cykling, Astronomi | Dyrker kartofler og ser på stjerner. Færgen tager en time, men vi har senge nok.
Yasmin | f 21 | København | scarf olive black glasses | Kalligrafi, Læseklub, Kaffe, Tegning | Læser til jordemoder. Skriver folks navne smukt, hvis de siger dem langsomt.
Viggo_V | m 68 | Bjerringbro | wreath light silver beard | Træarbejde, Folkedans, Fællesspisning | Spiller harmonika, når nogen beder om det, og nogle gange inden.
Stine_S | f 46 | Næstved | - | Puslespil, Kortspil, Syning, Film | Bogholder. Meget sjovere, end det lyder, siger min søster.
alex41planter | x 33 | Aarhus | side light black glasses | Digital illustration, Keramik, Stueplanter, Koncerter | Har 41 planter med navne. Du behøver ikke kunne dem alle den første gang.
Noor | f 26 | Ishøj | long brown black | Yoga, Programmering, Bagning, Film | Programmør om dagen, bager om natten 😅 mine kolleger er vilde med mig. Leder efter en at tage til yoga med, så jeg faktisk kommer afsted
Gunnar går langt | m 78 | Ebeltoft | - | Lokalhistorie, Vandring, Museer | Gik hele kysten rundt, da jeg blev 70. Tager den gerne igen i mindre bidder.
Mia_Malou | f 32 | Fredericia | curls fair ginger | Tv-serier, Strikning, Hunde, Quiz | Nattevagt på plejehjem. Verden er rar klokken fire om morgenen, men der er ikke så mange oppe.
Tage | m 63 | Sæby | - | Fotografering, Rejser, Fuglekigning, Kaffe | Tog billeder af andres bryllupper i 35 år. Nu tager jeg dem af svaler.
Ingrid_på_Bornholm | f 81 | Rønne | bun light white | Maleri, Keramik, Strandture, Læseklub | Maler havet. Det holder aldrig stille, så jeg er ikke færdig endnu.
Reza | m 38 | Roskilde | short tan black beard | Madlavning, Skak, Film, Cykling | Kok på et plejehjem. Laver safranris, som får folk til at ringe hjem.
fie_på_museum | f 25 | Roskilde | ponytail fair ginger glasses | Museer, Brætspil, Film, Vinterbadning | Læser historie og går for sjov på museum. Ja, også vikingeskibene, igen.
Hans Henrik | m 56 | Hillerød | - | Korsang, Lokalhistorie, Bridge | Organist. Jeg har fri, når ingen bliver gift, døbt eller begravet.
sarasara | f 28 | Vejle | bun fair dark | Svømning, Stueplanter, Madlavning, Podcast | Nyt job, ny by, nyt alt :) Har fundet alle stierne rundt om Vejle, men mangler en at gå dem med. Svømmer, laver mad og har lidt for mange planter
`;
