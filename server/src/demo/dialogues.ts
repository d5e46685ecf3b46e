/**
 * Conversations between members of `people.ts`. A head names both, the one who wrote first before the other, and how
 * many of the newest messages are unread; then each line is a message, `-` of the first and `+` of the second.
 */
export const DIALOGUES = `
= Ditte_K, Søren_Bak
- Hej Søren. Seks fælles interesser. Jeg troede først, siden havde regnet forkert.
+ Hej Ditte. Jeg talte efter. Den har ret.
- Også svampejagt? Jeg kender kun kantareller, og dem finder jeg aldrig.
+ Jeg kender et sted ved Bidstrup. Det er ikke hemmeligt, men jeg siger altid, at det er.
- Så siger jeg det ikke videre
+ Godt. Hvad med lørdag formiddag, hvis det holder tørvejr?
- Lørdag er fint. Skal jeg tage noget med?
+ Kurv, kniv og noget at spise. Jeg tager kaffe med.
- Jeg har lige bagt rugbrød, så der er til os begge.
+ Så går vi langt.
- Tak for i dag. Fødderne er ømme, og panden er fuld.
+ I lige måde. Børnene er hos mig i næste uge, men ugen efter er der Catan.
- Skriv mig på. Jeg må lige advare om, at jeg er en dårlig taber.
+ Det er alle, der spiller med grøn.
- Hvordan vidste du, at jeg spiller med grøn?
+ Det kunne jeg se på dig i skoven.
- Tak for i går. Jeg fatter stadig ikke, hvordan du fik alle fårene.
+ Man skal bare se ud, som om man ikke vil have dem.
- Din datter sagde, at jeg måtte låne dragen næste gang. Er det et kompliment?
+ Det er det største, hun har. Jeg har aldrig fået lov.
- Så må jeg hellere komme igen
+ Hvad siger du til Avnsø rundt på søndag? Otte kilometer, og der er en bænk.
- Ja tak. Jeg tager boller med.
+ Så tager jeg bænken.

= Karen_i_haven, Ditte_K !1
- Kære Ditte. Du skriver, at du bager rugbrød. Har du brug for squash i dejen? Jeg har nemlig omkring tyve.
+ Hej Karen. Squash i rugbrød har jeg aldrig hørt om. Virker det?
- Nej. Men jeg er nødt til at spørge alle.
+ Så tager jeg to til suppe.
- Du får fire. Vil du med rundt om søen, når du henter dem?
+ Meget gerne. Torsdag efter klokken 16?
- Torsdag passer. Jeg synger i kor om tirsdagen og er hæs om onsdagen, men torsdag er god.
+ Det var en dejlig tur. Tak for kaffen, og tak for alt det om stenen ved kirken.
- Selv tak. Jeg fandt forresten bogen om Lejre. Den ligger klar til dig.

= ThiHoa, Ditte_K !2
- Hej! Jeg er også ny herude. Har du prøvet Wingspan?
+ Kun én gang, og jeg blev slået af en, der ikke ville lære mig reglerne.
- Det lyder som min eks
+ Ha. Skal vi prøve igen uden ham?
- Ja. Jeg har spillet og et bord, der lige er stort nok.
- Torsdag eller søndag?

= Ditte_K, yusuf_n
- Hej Yusuf. Har du fri på hverdage om formiddagen? Jeg arbejder hjemme om mandagen og går en tur klokken 10.
+ Mandag er den dag, jeg sover efter nattevagt. Men klokken 14 er jeg menneske.
- 14 er også en tid.
+ Så siger vi det. Jeg kommer på cykel og kan stille den hvor som helst.
- Hvordan går det med surdejen?
+ Den overlevede tre nattevagter i køleskabet. Mere end jeg kan sige om mig selv.

= fie_på_museum, Ditte_K
- Hej Ditte. Der er gratis aften på museet på onsdag. Jeg har allerede set det hele to gange, men ikke med nogen.
+ Så lad mig være den første. Hvad tid?
- Klokken 18. Vi slutter af med en fiskefrikadelle på havnen.
+ Det er et lærerigt program
- Du skal høre om dendrokronologi. Det bliver bedre, end det lyder.

= Ditte_K, Bjørn-Åge_Thorsgaard
- Hej Bjørn-Åge. Kan du virkelig alle stednavne? Hvad betyder Svogerslev?
+ Goddag Ditte. Endelsen -lev er det, nogen har efterladt. Her var det så efter en mand, der måske hed Sværker.
- Så det er en arv, der er blevet til et postnummer.
+ Det er det kønneste, nogen har sagt om postnumre.
- Må jeg spørge om flere?
+ Ja. Jeg har ventet 72 år på det spørgsmål.

= Lene_L, Ditte_K
- Hej. Jeg går langs fjorden de fleste aftener ved ottetiden. Du skriver, at du kan lide lange ture.
+ Det kan jeg. Er otte ikke lidt mørkt for tiden?
- Jo, men så kan man se lysene ovre fra Jyllinge. Jeg har to pandelamper.
+ Så er jeg med på tirsdag

= Reza, Ditte_K !1
- Hej. Et spørgsmål om rugbrød: Hvor længe skal det hvile, før man må skære i det?
+ Til næste dag, siger min mor. En time, siger jeg.
- Mine beboere siger ti minutter. De har ventet længe nok på alt andet.

= Ditte_K, Peter_Plus
- Hej Peter. Et helt skab? Hvad er det længste spil, du ejer?
+ Det tager 11 timer, og vi nåede aldrig ud af 1. verdenskrig.
- Jeg har en lørdag i december.
+ Jeg har hele december.

= trinetæller, Søren_Bak
- Hej Søren. Jeg så, du er tømrer. Må jeg spørge om noget dumt om en dør, der binder?
+ Det er sjældent spørgsmålet, der er dumt. Det er døren.
- Den binder kun, når det regner.
+ Så er det ikke døren, det er vejret. Høvl en millimeter af i toppen. Tag lidt ad gangen.
- Tak! Jeg har kun en osteskærer, men jeg finder på noget.

= Søren_Bak, yusuf_n !1
- Skal vi tage turen rundt om Gundsømagle på søndag?
+ Jeg har aftenvagt, men kan, hvis vi er hjemme klokken 13.
- Vi kører klokken 9. Så er der også tid til en kanelsnegl.
+ Kanelsneglen er det eneste, jeg træner for.
- Sidst kørte du fra mig på bakken.
+ Det var ikke bakken. Det var duften fra bageren.
- Husk lygter. Der var tåge i morges.
+ Jeg har to. Du får den ene.

= Karen_i_haven, Søren_Bak
- Kære Søren. Min trappe knirker på fjerde trin. Er det farligt, eller er det bare alderen?
+ Hej Karen. Det er begge dele, men mest alderen. Jeg kigger på den, når vi spiller på fredag.
- Så laver jeg biksemad. Er spejlæg til børnene også?
+ To til hver. Den mindste spiser dog kun det hvide.
- Så spiser jeg det gule.

= Per_Pind, Søren_Bak
- Goddag. En tømrer, der selv kan slibe en høvl, eller køber du nye?
+ Goddag. Jeg sliber. Ellers ville min mester stige op af graven.
- Så har du lært det af en ordentlig mand. Hvad bruger du?
+ Vandsten, 1000 og 6000. Og tålmodighed, når den er til at få.
- Kom til Silkeborg en dag. Jeg har en gammel langhøvl, som ikke vil med mig i graven.
+ Det tilbud kan jeg ikke sige nej til. Jeg kører forbi i uge 8.
- Uge 8 er noteret. Jeg sætter kaffe over i uge 7.

= Spilleder_Jonas, Søren_Bak
- Hej! Spiller du også rollespil, eller er det kun Catan?
+ Kun Catan. Men min datter på ti har spurgt, om man kan være en drage.
- Man kan godt være en drage.
+ Så ringer hun til dig.

= rasmus_sover_ude, Søren_Bak !1
- Hej Søren. Jeg kan også have weekender, der er lidt for stille. Shelter ved Isefjorden i november, er det vanvid?
+ Det er det. Jeg har en ekstra sovepose til minus ti.
- Så er vi to vanvittige. Den 28.?
+ Børnefri den weekend. Jeg tager stormkøkkenet, du tager noget, der kan drikkes varmt.
- Aftale. Jeg booker pladsen.

= Lone.S, Karen_i_haven
- Hej Karen. Hvad strikker du på?
+ En sweater til mit barnebarn. Hun er vokset to gange, siden jeg slog op.
- Min mand fik sin, da vi blev skilt. Så var den endelig færdig.
+ Åh nej. Passede den?
- Perfekt. Det var det ærgerlige.

= GretheP, Karen_i_haven !1
- Kære Karen. Jeg er 79 og har aldrig skrevet til en fremmed på denne måde. Er det sådan, man gør?
+ Kære Grethe. Det er lige sådan, man gør. Og nu er vi ikke fremmede.
- Det var pænt sagt. Du synger i kor. Jeg var alt i Ringsted i 31 år.
+ Vi mangler alter! Vi mangler altid alter. Kommer du og hører os den 12.?
- Ja tak. Jeg tager toget. Er der langt fra stationen?
+ Jeg henter dig. Du skal bare stå der.

= Karen_i_haven, Lene_L
- Er du klar til koncerten? Jeg kan stadig ikke stykket på latin.
+ Jeg synger bare vokalerne. Det er der ingen, der har opdaget i fire år.
- Det forklarer en del
+ Så nu er vi to.

= KirstenUdenKomma, Karen_i_haven
- Kære Karen, jeg ser, at vi begge synger og graver. Har du en god løsning på dræbersnegle?
+ Kære Kirsten. Ænder, saks og tålmodighed. Jeg har kun saksen.
- Jeg har kun tålmodigheden. Skal vi slå os sammen?
+ Ja. Og så låner vi ænderne.

= Bjørn-Åge_Thorsgaard, Karen_i_haven
- Goddag Karen. De holder foredrag på lokalarkivet om landevejskroerne. Torsdag klokken 19.
+ Goddag. Er det ham med de mange lysbilleder?
- Ja. Men der er kringle i pausen.
+ Så kommer jeg i hvert fald til pausen.

= Emeka, yusuf_n
- Hej. Er du god til skak, eller er du god til at sige, at du er god?
+ Det sidste. Men jeg kender en åbning.
- En er nok. Kom på onsdag, jeg laver jollof.
+ Hvor stærk?
- Der findes ikke en dansk skala, der går så højt.
+ Jeg er sygeplejerske. Jeg tager selv forbindskassen med.

= Hassan, Emeka
- Hej Emeka. Vi mangler en til fodbold søndag klokken 10. Gennemsnitsalder 44.
+ Så trækker jeg den ned. Hvor?
- Brøndbyøster, banen bag skolen. Der er linsesuppe bagefter.
+ I er svære at sige nej til
- Det er hele taktikken.

= Abdi, Emeka
- Bror, holder du stadig med Arsenal?
+ Hvorfor skriver du altid kun, når I har vundet?
- Fordi ellers har jeg ikke overskud.

= mikkelmikkel, Abdi !1
- Hej. Vi er tre til quiz på tirsdag og har ingen, der kan sport.
+ Jeg kan sport. Jeg kan ikke noget andet.
- Perfekt. Vi kan alt andet. Tror vi.
+ Hvad hedder holdet?
- Det skændes vi om. Kom og vær udslagsgivende.

= signe skriver, Ida_Marie
- Hej Ida Marie. Jeg er ved at samle en lille skrivegruppe. Fire mennesker, hver anden mandag, te og ingen præstationer.
+ Hej Signe. Det lyder som noget, jeg har ønsket mig, siden jeg flyttede hertil.
- Skriver du prosa eller digte?
+ Noget midt imellem, der ikke er blevet til noget endnu.
- Så er du i den rigtige gruppe. Læser du højt?
+ Kun for katten. Den går.
- Vi bliver siddende. Mandag klokken 19 hos mig?
+ Ja. Skal jeg tage noget med?
- To sider og en kiks.
+ Det nåede jeg lige at blive nervøs over. Den kiks.
- Tak for i aftes. Dit stykke om færgen sidder stadig i mig.
+ Tak. Jeg gik hele vejen hjem i stedet for at tage bussen.
- Det er det bedste tegn, der findes.

= josefinen, Ida_Marie
- Hej. Flyttede du også hertil for noget bestemt og blev hængende i en kælder på Trøjborg?
+ Det er uhyggeligt præcist.
- Skal vi se en film på onsdag? Øst for Paradis viser noget langsomt.
+ Jeg elsker langsomt
- Bagefter kan vi tale hurtigt.

= alex41planter, signe skriver
- Hej Signe. Må man være med i gruppen, hvis man mest tegner?
+ Ja, hvis du tegner det, vi andre ikke kan skrive.
- Det tør jeg godt love.

= David_på_7, mikkelmikkel
- Har I stadig brug for hovedstæder?
+ Vi tabte på Ouagadougou i sidste uge.
- Det gør mig ondt på holdets vegne. Jeg kommer tirsdag.

= sebbe, Ørn
- Hej. Du klatrer også i Aarhus? Jeg mangler en til at sikre torsdag aften.
+ Ja. Torsdag klokken 18. Jeg snakker ikke så meget, når jeg klatrer.
- Perfekt. Det gør jeg heller ikke.
+ Godt.
- Godt.

= Amina, trinetæller
- Hej Trine. Du skriver, at du vil tale om noget, der ikke gør ondt. Jeg har bagt kanelsnegle, tæller det?
+ Det tæller dobbelt. Hvor mange?
- 24. Jeg følger altid opskriften og glemmer, at jeg bor alene.
+ Jeg kan være der klokken 17 med en termokande.
- Jeg skal lige advare: Jeg er genert den første halve time.
+ Så tager jeg strik med. Så behøver vi ikke kigge på hinanden.
- Det er den bedste idé, nogen har haft.
+ Tak for i dag. Der gik elleve minutter.
- Talte du?
+ Jeg er læge. Jeg tæller alt.

= robin med tusch, Amina
- Hej Amina. Tegning og katte. Har du nogensinde tegnet en sur en?
+ Underboens. Den kommer ind ad vinduet og dømmer mig.
- Må jeg bruge dommen i en fanzine?
+ Ja, hvis jeg må tegne den.

= Mette-Marie, trinetæller
- Løber du?
+ Kun hvis toget kører fra mig.
- Så er du på mit niveau. Lørdag klokken 9 ved åen, vi går, når vi vil.

= Kasper_kode, Spilleder_Jonas
- Er der en ledig stol endnu? Jeg bor i Odense, men kan spille over nettet.
+ Der er altid en skærm for bordenden. Hvad vil du være?
- En troldmand, der arbejder hjemme.
+ Sådan en findes der kun én af, og han er skurken.
- Det forklarer min fredag.

= jakobs_brikker, Spilleder_Jonas !1
- Jeg har printet 200 bittesmå tønder. Har du brug for tønder?
+ Jeg har brug for 40 og et godt påskud.
- De skal forsvares mod goblins på søndag?
+ Nu skal de. Klokken 14 hos mig.
- Jeg tager også en fustage med. En rigtig.

= lauuura, jakobs_brikker
- Hej. Er det rigtigt, at man ikke behøver kunne reglerne?
+ Det er nærmest en fordel. Ingen har spillet det før.
- Okay. Så kommer jeg, men jeg tager en ven med, hvis jeg når at få en.
+ Ellers har du os.

= VibekeBader, Malene_M
- Hej Malene. Jeg bader i fjorden lørdag morgen. Du behøver ikke gå i, du kan bare holde håndklædet.
+ Hej Vibeke. Det er en god begynderopgave. Hvad tid?
- Klokken 8. Vandet er seks grader, og luften er fire, så det er nærmest varmt.
+ Min weekend er uden børn, så jeg har overskud til dårlige idéer.
- Du gik i!
+ Jeg ved ikke, hvad der skete. Jeg kan stadig ikke mærke mine knæ.
- Det går over på onsdag. Samme tid næste uge?
+ Ja. For pokker.

= sarasara, DortheLapper
- Hej Dorthe. Jeg har en frakke, hvor lommen er revet op. Jeg vil gerne lære det selv.
+ Hej Sara. Så er vi to til reparationscaféen. Vi mangler én.
- Jeg spørger min kollega. Hun har altid hul i strømperne.
+ Så er vi i gang. Tirsdag i beboerhuset, jeg tager maskinen med.

= omar på kantstenen, DortheLapper
- Hej. Kan man komme med en cykeltaske?
+ Man kan komme med alt, der kan få en nål igennem.
- Så kommer jeg. Undskyld på forhånd, hvis jeg taler om kantsten.
+ Vi har en kantsten uden for døren, som du gerne må se på.

= Bo_Bjerg, omar på kantstenen
- Så du, at de vil lukke stien langs ådalen?
+ Jeg sidder med sagen. Det sagde jeg ikke.
- Det hørte jeg ikke. Vi ses på stien.

= Inger Lis, Torben
- Goddag Torben. Har du også Nissen fra Ballum i din slægt?
+ Goddag Inger Lis. Tre af dem. De hed alle sammen Nis.
- Så er vi nok i familie langt ude.
+ Det glæder mig. Jeg havde ellers kun de døde.
- Kom til dans på onsdag, så får du også nogle levende.

= Åse_Å, Torben !1
- Jeg kan læse kirkebogen fra 1712 for dig, hvis du sender siden.
+ Det ville være en stor hjælp. Præsten skrev som en høne.
- De skrev alle sammen som høns. Man skal bare lære hønen at kende.
+ Siden er på vej med posten, for jeg kan ikke få billedet ud af telefonen.
- Posten er udmærket. Så har jeg også noget at gå ud til kassen efter.

= mormor_hanne, Åse_Å
- Kære Åse. Skal vi tage torsdag til broderi i stedet? Jeg får besøg af glarmesteren onsdag.
+ Torsdag er fint. Jeg medbringer garn og gode råd.
- Bare garnet er rigeligt.
+ Så lader jeg rådene blive hjemme. Nogle af dem.

= Erik ved åen, Lars_i_Løgstør
- Går der ørreder i fjorden nu?
+ De går. De bider bare ikke på mine.
- Sådan er det også i åen. Kaffe er der da.
+ Kom op en dag. Jeg har en ekstra kajak.
- Jeg er 64 og har aldrig siddet i sådan en.
+ Jeg var 61, første gang jeg væltede. Man bliver kun våd.

= Tove_i_Thy, Thomas_Tang
- Hej. Er det dig, der samler tang? Jeg går forbi så meget af det hver dag.
+ Hej Tove. Hvis det er sukkertang, vil jeg gerne høre hvor.
- Jeg ved ikke, hvad det hedder. Det er brunt og ser fornærmet ud.
+ Så er det sukkertang.
- Du kan følge med på lørdag. Tag støvler på, og lad være med at sige, at det blæser. Det gør det altid.
+ Tak for turen. Her er opskriften på chipsene: olie, salt, 160 grader, og hold øje.
- Min nabo spiste hele skålen og spurgte bagefter, hvad det var.

= Kurt, Tage
- Der sad en sølvhejre ved havnen i morges.
+ Nåede du at få et billede?
- Jeg er 85. Jeg nåede at få brillerne på.
+ Jeg kører op i morgen tidlig med den lange linse.
- Så er jeg der med brillerne på.

= Niels_Nord, Tage
- Har du billeder fra havnen i 80'erne? Min far sejlede på Lykke.
+ Jeg har fotograferet Lykke til dåben i 1986. Din far gabte.
- Det gjorde han altid. Må jeg se det?
+ Kom forbi. Jeg laver en kopi til dig.
- Tak. Du ved ikke, hvad det betyder for mig.
+ Jo, det tror jeg godt.

= Rikke ude på landet, Helle_med_hest
- Hej Helle. Hvordan får du din islænding op i traileren?
+ Det gør jeg ikke. Den beslutter sig for at køre en tur.
- Så er det der, jeg gør det forkert.
+ Kom op og lær det af den. Jeg har kaffe og en ekstra skovl.

= Anders_And_ikke, oliver_el
- Er du på i aften? Vi er tre.
+ Kun til klokken 21. Jeg møder kvart i seks.
- Så taber vi hurtigt.

= Gitte ved gryderne, oliver_el
- Hej Oliver. Du skriver, at du er bedst før klokken ni. Vi spiser klokken 18 om torsdagen, og der mangler altid nogen, der kan løfte gryderne.
+ Hej Gitte. Hvad får I?
- Brændende kærlighed. Til 60.
+ Jeg er der klokken 17.

= Kim_K, Jimmi
- Har du hørt den nye presning af Bitches Brew?
+ Ja, og den gamle er stadig bedre.
- Det siger du om alt.
+ Det er også næsten altid rigtigt. Kom og sammenlign.
- Lørdag? Jeg tager A-siden, du tager B-siden.

= MadsV, Jimmi
- Hej Jimmi. Har du forstand på pickupper? Min lyder, som om den har sand i munden.
+ Nål eller kabel. Skift nålen først, så er du 300 kroner fattigere og klogere.
- Så er jeg det. Vil du have en øl for rådet? Jeg har 40 liter.
+ Jeg tager den første liter, så ser vi.

= Stine_S, MadsV
- Hej Mads. Er der film i Bio Næstved, som man kan se uden at kende de første syv?
+ Der er en sort-hvid om en mand, der venter på et brev.
- Kommer det?
+ Det vil jeg ikke ødelægge. Torsdag klokken 19.

= SofieLæser, Katrine_K !1
- Hej Katrine. Vi er fem i læseklubben og læser Tove Ditlevsen. Har du lyst til at være uenig med os?
+ Meget. Hvilken bog?
- Gift. Vi mødes den sidste søndag i måneden, klokken 15, mit køkken.
+ Jeg læste den i gymnasiet og forstod ingenting.
- Det er et godt udgangspunkt. De andre forstod det hele og er blevet lidt trættende.
+ Så glæder jeg mig. Jeg tager rødvin med og en modsat holdning.
- Og en stol. Jeg har kun fem.

= maja i mørket, frede_tegner
- Hej. Skal du med i Cinemateket på fredag? De viser den der om fyret.
+ Ja! Jeg tegner altid i mørket, så bliv ikke bange for lyden.
- Så længe det ikke er chips.
+ Kul på papir. Meget mere irriterende.
- Du havde ret. Den er irriterende. Må jeg se tegningen?
+ Den forestiller dig, der sover i anden akt.
- Jeg hvilede øjnene. Der var meget fyr.

= Zeynep, Astrid_Ø
- Hej Astrid. Byvandring i Nordvest på søndag, hvis du har lyst. Jeg viser fem facader, ingen andre kigger på.
+ Hej Zeynep. Har du en rute, eller skal jeg lave et regneark?
- Jeg har en serviet med streger.
+ Så laver jeg et regneark over servietten.
- Det tog to timer længere end planlagt.
+ Det stod i arket under 'Zeynep fortæller'.

= Morten_Mus, rosarosarosa
- Hej Rosa. Må jeg bruge dine tre og en halv akkord som intro til en podcast?
+ Hvor mange lytter?
- 40. 39, hvis min mor har travlt.
+ Så er det min største koncert til dato.
- Skal vi optage onsdag?
+ Ja. Jeg øver mig på den halve indtil da.

= Yasmin, SofieLæser
- Hej Sofie. Har biblioteket noget om arabisk kalligrafi, som ikke er fra 1974?
+ Vi har en fra 2019. Jeg lægger den fra til dig.
- Tak. Hvad hedder du med langt navn? Jeg øver mig.
+ Sofie Amalie Vestergaard Lindhardt.
- Nu har jeg noget at lave hele weekenden.

= Noor, Elif
- Bagte du de der kiks med sesam igen?
+ Ja, og gæsterne på hotellet fik ingen.
- Godt. Søndag?
+ Søndag. Efter yoga, ellers er det synd for yogaen.

= Pernille_P, Pia_P
- Hej Pia. Spiller du badminton?
+ Nej, jeg lægger puslespil.
- Vi kunne gøre begge dele, men ikke samtidig.
+ Så begynder vi med det, hvor man sidder ned.

= Marianne, Susannes roser
- Kære Susanne. Er du klar til bridge på fredag? Vi er kun tre, hvis du har dine roser at passe.
+ Roserne har det godt uden mig. Jeg kommer.
- Dejligt. Makker med mig? Jeg melder som en gal.
+ Jeg har spillet med min mand i 30 år. Jeg kan klare alt.

= Hans Henrik, Marianne
- Kære Marianne. Jeg har to billetter til en orgelkoncert i Roskilde. Det er ikke mig, der spiller, så den bliver god.
+ Kære Hans Henrik. Så siger jeg ja, men jeg kommer også, når det er dig.
- Det er et farligt løfte. Jeg spiller hver søndag klokken 10.

= Peter_Plus, magnus i rummet
- Hej Magnus. Vi er tre til spil torsdag i Hillerød. Er det for langt?
+ Kun hvis man regner i lysår.
- Så siger vi klokken 18.30. Parker ud for nummer 14.
+ Jeg kommer i tog. Hvad skal vi spille?
- Noget med planeter. Du får lov til at rette os.
+ Farligt. Jeg har en ven, der stadig ikke taler til mig efter Pluto.
- Pluto er udvidelsen. Den lader vi ligge.

= Winnie fra bussen, Villy !1
- Goddag Villy. Spiller du stadig whist?
+ Ja. Men jeg hører dårligt på venstre, så du skal melde højt.
- Jeg har kørt skolebus i 30 år. Du skal nok høre mig.
+ Så er det en aftale. Hvem er de to andre?
- Min søster og hendes mand. Han snyder, men kun lidt.

= Bente 40 baner, Camilla på barsel
- Hej Camilla. I svømmehallen er der babysvøm klokken 10 og kaffe klokken 11. Jeg er der til det sidste.
+ Hej Bente. Så er vi der til det første og kravler over til dig.
- Jeg holder bordet ved vinduet. Og gerne den lille, mens du spiser noget.
+ Du aner ikke, hvor rart det lyder.
- Jo. Jeg fik tre på fire år.

= Mia_Malou, Line_og_Ludo
- Er du vågen? Jeg er nok oppe på det forkerte tidspunkt igen.
+ Ludo vækkede mig klokken fem. Hvad strikker du?
- Venstre ærme. Beboeren på stue 4 siger, at det er for langt.
+ Det er det altid. Skriv, når du får fri, så tager vi kaffe over telefonen.

= Simon_på_Samsø, Ole_paa_hjul
- Hej Ole. Har du cyklet Samsø rundt?
+ Ikke endnu. Er der bakker?
- Der er én, og den er vores stolthed.
+ Jeg kommer i maj. Kan man købe kartofler med hjem på cykel?
- Man kan købe så mange, man kan bære, og så sender vi resten.

= stjerneclaus, magnus i rummet
- Så du Jupiter i nat? Helt skarp herude.
+ Her var der kun gadelamper. Jeg er misundelig.
- Der er stadig en gæsteseng og en varm jakke.
`;
