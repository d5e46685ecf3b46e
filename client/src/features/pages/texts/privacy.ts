import {
  ACCOUNTING_YEARS,
  AFTALE_GUESTS_MONTHS,
  AFTALE_PLACE_DAYS,
  APPEAL_MONTHS,
  AUDIT_YEARS,
  BACKUP_DAYS,
  BAN_MEMORY_YEARS,
  CONTACT_RETENTION_MONTHS,
  DATA_REQUEST_MONTHS,
  DATA_REQUEST_MONTHS_MAX,
  DECISION_RETENTION_MONTHS,
  DELETE_AFTER_PAUSED_YEARS,
  EMAIL_UNDO_DAYS,
  EXPORT_LINK_HOURS,
  FORMER_NAME_MONTHS,
  IP_HISTORY_DAYS,
  LIMITS_MET_HOURS,
  LOG_DAYS,
  PAUSE_AFTER_YEARS,
  PUSH_DEVICE_DAYS,
  REPORT_RETENTION_MONTHS,
  RETENTION_WARNING_DAYS,
  SEALED_MESSAGE_DAYS,
  UNCONFIRMED_REPORT_HOURS,
  UNREAD_MAIL_AFTER_MINUTES,
  UNVERIFIED_PURGE_DAYS,
} from '@venn/schema/limits';

export const PRIVACY_TEXT = `
# Persondatapolitik

Du skal kunne stole på os med det, du fortæller. Her står, hvad vi gemmer om dig, hvorfor vi gør det, og hvor længe.

## Hvem er ansvarlig

Venn drives af {{operator.name}}, {{operator.address}}, CVR {{operator.cvr}}, som er dataansvarlig.

Har du spørgsmål om dine data, så skriv til [{{operator.email}}](mailto:{{operator.email}}), ring på [{{operator.phone}}](tel:{{operator.phone}}), eller brug [kontaktformularen](/contact).

## Det gemmer vi

### Om alle medlemmer

- Brugernavn og adgangskode. Adgangskoden gemmer vi kun i en form, som ingen kan læse, heller ikke os.
- Fødselsdato. Andre ser kun din alder.
- Køn
- Interesser
- E-mail. Andre medlemmer ser den aldrig.
- By
- IP-adresser, du har brugt Venn fra, og en aktivitetslog: hvornår du blev medlem, hvornår du sidst var online, hvilken udgave af betingelserne du har accepteret, og hvad der er sket på kontoen.

### Kun hvis du selv vælger det

- Teksten på din profil
- Billeder
- Beskeder, opslag, kommentarer og likes
- Aftaler, du inviterer til, spørger om at være med i eller foreslår en, du skriver med: hvad I skal lave, hvornår og hvor, hvad du skriver til den, der inviterer, om du kommer, og om I mødtes
- Hvem du har blokeret eller valgt ikke at se igen i Find Venner, og hvad du har rapporteret. De får det ikke at vide.
- Programmer, du har givet adgang: hvad du kalder dem, hvad de må, og hvornår de sidst er brugt
- Telefoner og browsere, hvor vi må sige til: deres adresse og nøgler

Skriv kun det, du har lyst til at dele. Vi beder aldrig om oplysninger om helbred, tro, politik eller seksualitet.

Hvis du selv fortæller om den slags, er det dit valg. På din profil og på Opslagstavlen kan alle medlemmer se det. I beskeder gemmer vi det for at bringe det frem til den, du skriver til. Du kan altid slette det igen, og vi bruger det ikke til noget andet, medmindre samtalen bliver rapporteret.

### Hvad du skal oplyse

Når du opretter en konto, skal vi bruge brugernavn, adgangskode, e-mail, fødselsdato, køn, by og mindst én interesse. Uden dem kan vi hverken lave en aftale med dig eller vise dig nogen at blive venner med. Alt andet er frivilligt.

### Når noget bliver rapporteret

- Hvad der er rapporteret, hvorfor, og hvordan det så ud dengang. Af en profil gemmer vi teksten, interesserne, alderen og byen. Er det en person eller en besked, gemmer vi også de seneste beskeder mellem jer.
- Afgørelser om dig og noget, du har skrevet, med begrundelse, og din klage, hvis du klager
- Oplysningerne kommer fra den, der rapporterer. Vi siger ikke, hvem det er.

### Hvis du køber Plus

- Købsoplysninger: navn, telefonnummer, e-mail og betalingsoplysninger, i det omfang du giver dem ved betalingen. Vi ser og gemmer ikke dit kortnummer. Det tager betalingsudbyderen OnPay sig af.

### Hvis du skriver til os

- Navn, e-mail, emne og besked fra kontaktformularen
- Hvis du anmelder indhold uden at være medlem: navn, e-mail, hvor det står, og hvad der er galt. Er nogen i fare, behøver du ikke at sige, hvem du er.

## Hvorfor vi gør det

- For at opfylde vores aftale med dig (databeskyttelsesforordningens artikel 6, stk. 1, litra b): drive din konto, vise dig medlemmer, du deler interesser med, vise hvor langt der er imellem jer, lade jer skrive sammen og aftale at mødes, og levere Plus.
- Fordi loven kræver det (litra c): regnskab for køb, fortrydelse af køb, og at vi tager imod anmeldelser, begrunder afgørelser og behandler klager efter EU's forordning om digitale tjenester.
- Fordi vi har en legitim interesse i, at Venn er et trygt sted (litra f): vi bruger IP-adresser til at beskytte konti mod misbrug, behandler rapporter om dårlig opførsel, gemmer slettede beskeder forseglet en tid, husker tidligere navne og udelukkelser og skriver ned, hvad administratorer gør. Det er også derfor, vi gemmer det, du skriver til os i kontaktformularen.

Står der noget om helbred, tro, politik, seksualitet eller andet følsomt i det, du skriver, behandler vi det, fordi du tydeligvis selv har offentliggjort det for medlemmerne (artikel 9, stk. 2, litra e), fordi du selv har valgt at sende det til en anden (litra a), eller fordi det er nødvendigt for at afgøre en rapport eller en klage (litra f).

Ingen afgørelse om dig bliver truffet automatisk. Det er altid et menneske, der træffer den.

I Find Venner vælger du selv, om rækkefølgen følger jeres fælles interesser, afstanden mellem jeres byer eller jeres navne. Vi bruger ikke dine data til annoncer, og vi sælger dem ikke.

## Hvem kan se hvad

Andre medlemmer ser dit brugernavn, din alder, dit køn, din by, din tekst, dine interesser, dit billede, hvornår du blev medlem, og hvilken dag du sidst var online. I Find Venner kan de nøjes med dem, der har været online den seneste uge eller måned, og med et bestemt køn, medmindre du har fjernet krydset ved »Find Venner må finde mig efter køn«. De ser aldrig din e-mail, din fødselsdato eller dine IP-adresser. Opslag og kommentarer ses af alle medlemmer. En besked ses af den, du skriver til. Er den ikke læst efter ${UNREAD_MAIL_AFTER_MINUTES} minutter, kan modtageren få en mail om, at du har skrevet, men ikke hvad.

En aftales dag, by og antal pladser ses af alle medlemmer. Det præcise sted ser kun den, der inviterer, og dem, der kommer. De ser også, at du kommer. Andre ser det også, medmindre du har fjernet krydset ved »Vis andre, at jeg kommer«. Det, du skriver, når du spørger om at være med, ser kun den, der inviterer. Om I mødtes, ser kun du selv. Men siger I begge ja, kan I begge se, at I har mødt hinanden. En aftale kun for to ses af de to. Linket til din kalender virker uden login, så giv det ikke videre.

Holder du pause, kan de medlemmer, du ikke skriver med, se det på din profil, men ikke hvor længe. Har du valgt, hvem der må skrive til dig først, kan de, der ikke må, også se det dér.

Administratorer kan se din profil og din e-mail, dine opslag, kommentarer og likes, dine køb, rapporter om dig og fra dig, og hvilke andre konti der er brugt fra samme IP-adresse. De kan også læse private beskeder og se, hvor en aftale er, og hvem der kommer, når en rapport, en anmodning fra et medlem eller loven kræver det. Hver gang bliver det skrevet ned, hvem der gjorde det, og hvornår.

Teksten i beskederne, og hvor en aftale er, og hvem der kommer, er skjult for administratorer, til de har valgt en grund: en rapport, en anmodning fra et medlem eller loven. Under [Mine data](/profile?fane=mine-data) kan du se, hvor tit og hvorfor det er sket med dine.

Hvis du giver et program adgang til dine samtaler, kan det læse det, I skriver til hinanden, og se, om dine beskeder er åbnet. Det kan den, du skriver til, også have gjort. Du ser og fjerner dine programmer på [din profil](/profile?fane=konto). De kan aldrig se eller ændre din adgangskode.

Hvis nogen rapporterer dig, gemmes de seneste beskeder mellem jer sammen med rapporten.

Sletter du en besked, forsvinder den for jer begge. Teksten gemmes forseglet i ${SEALED_MESSAGE_DAYS} dage, så beviser ikke forsvinder, hvis nogen er blevet chikaneret. Ingen kan læse den, heller ikke administratorer, medmindre samtalen bliver rapporteret i de dage. Så følger den rapporten. Du finder dine egne i kopien af dine data.

## Hvem får data fra os

- Den, der driver vores servere, og den, der sender vores mails. De arbejder for os efter en aftale om databehandling og må ikke bruge dine data til andet. Spørg, hvis du vil vide, hvem de er.
- Betalingsudbyderen OnPay og de banker, der gennemfører betalingen, når du køber Plus. De har selv ansvar for det, du giver dem dér.
- Browserens push-tjeneste, for eksempel Googles, hvis vi må sige til på telefonen. Den ser ikke, hvem der har skrevet, eller hvad.
- OpenStreetMap, hvis du trykker på »Vis vej« ved en aftale. Så åbner deres kort i et nyt vindue med det sted, der står i aftalen. De får ikke at vide, hvem du er på Venn.
- Politiet og domstolene, når loven kræver det, eller når vi har mistanke om, at nogens liv eller sikkerhed er i fare
- Skattestyrelsen og vores revisor kan se oplysninger om køb.

Dine data bliver i EU og EØS. Skulle en af modtagerne behandle dem andre steder, sker det kun i et land, som EU-Kommissionen har godkendt, eller efter EU-Kommissionens standardkontraktbestemmelser. Du kan få en kopi af dem hos os.

## Hvor længe vi gemmer det

- Din profil gemmes, så længe du bruger den.
- Har du ikke brugt den i ${PAUSE_AFTER_YEARS} år, bliver den sat på pause. Vi skriver til dig ${RETENTION_WARNING_DAYS} dage før. Efter yderligere ${DELETE_AFTER_PAUSED_YEARS} år på pause bliver den slettet, og vi skriver igen ${RETENTION_WARNING_DAYS} dage før. Hvis du logger ind, er du tilbage.
- Holder du selv pause, gemmer vi, hvornår den begyndte og slutter, til den er forbi. En pause ændrer ikke, hvor længe vi gemmer din profil.
- Konti, der aldrig bliver bekræftet, slettes efter ${UNVERIFIED_PURGE_DAYS} dage, eller når en anden konto med samme e-mail bliver bekræftet.
- Skifter du e-mail, gemmer vi den gamle i ${EMAIL_UNDO_DAYS} dage, så skiftet kan fortrydes.
- Skifter du brugernavn, kan administratorer se det gamle i ${FORMER_NAME_MONTHS} måneder. Den, der har blokeret dig, ser det navn, du havde dengang.
- IP-adresser slettes efter ${IP_HISTORY_DAYS} dage.
- Servernes log viser, hvilke dele af Venn dit interne nummer har brugt og hvornår, men hverken navn, e-mail, IP-adresse eller noget, du har skrevet. Den slettes efter højst ${LOG_DAYS} dage.
- Telefoner og browsere, hvor vi må sige til, slettes, når du logger ud, eller efter ${PUSH_DEVICE_DAYS} dage uden kontakt.
- Adgangen for et program udløber efter højst et år og bliver så slettet.
- Administratorer logger ind med et ekstra trin. Nøglen til det er krypteret og bliver slettet sammen med rollen.
- Hvis du gør noget så mange gange, at vi beder dig vente, kan vi se det i ${LIMITS_MET_HOURS} timer. Er du ikke logget ind, gemmer vi kun et aftryk, som din IP-adresse eller e-mail ikke kan læses af.
- Hvis der kommer misbrug fra et netværk, kan vi spærre det for nye konti. Netværkets adresse gemmes, til spærringen ophører.
- Oplysninger om køb gemmes i ${ACCOUNTING_YEARS} år, fordi bogføringsloven kræver det. De regnes fra slutningen af det regnskabsår, hvor du købte.
- Beskeder fra kontaktformularen slettes efter ${CONTACT_RETENTION_MONTHS} måneder.
- Rapporter slettes ${REPORT_RETENTION_MONTHS} måneder efter afslutningen.
- Anmelder du noget uden at være medlem, skal du bekræfte din e-mail. Hvis du ikke gør det inden ${UNCONFIRMED_REPORT_HOURS} timer, bliver anmeldelsen slettet. Ellers gælder det samme som for rapporter.
- Afgørelser og klager gemmes i ${DECISION_RETENTION_MONTHS} måneder. Slettes din konto, mens du venter på svar på en klage, gemmer vi din e-mail, til du har fået svaret.
- Et opslag eller en kommentar, vi har fjernet, gemmes skjult i ${APPEAL_MONTHS} måneder, eller til din klage er afgjort. Får du medhold, vises det igen. Ellers bliver det slettet.
- Det præcise sted for en aftale og spørgsmål, der ikke blev til noget, slettes ${AFTALE_PLACE_DAYS} dage efter aftalen. Hvem der kom, hvad I svarede på, om I mødtes, og aftaler kun for to slettes efter ${AFTALE_GUESTS_MONTHS} måneder.
- For at du kan søge i dine samtaler, gemmer vi også en liste over ordene i dem. Sletter du en besked, forsvinder dens ord fra listen med det samme. Hvad du søger efter, gemmer vi ikke.
- Teksten i beskeder, du sletter, gemmes forseglet i ${SEALED_MESSAGE_DAYS} dage.
- Hvor mange medlemmer der har brugt Venn hver måned, gemmer vi som et tal. Det siger ikke noget om dig.
- Hvad administratorer har gjort, gemmes i ${AUDIT_YEARS} år uden navne.
- Slettes din konto, mens du er udelukket, gemmer vi et aftryk af din e-mail i ${BAN_MEMORY_YEARS} år, eller til udelukkelsen slutter, så udelukkelsen holder. E-mailen kan ikke læses af aftrykket.
- Sikkerhedskopier slettes efter ${BACKUP_DAYS} dage. Så længe findes en slettet konto i dem. Hvis vi får brug for en af dem, sletter vi kontoen igen.

## Når du sletter din konto

Du forsvinder for andre med det samme. Din profil, dine interesser, dine beskeder, dit billede og dine likes bliver slettet for altid, og det kan ikke fortrydes. Hvis du har Plus-dage tilbage, bliver du skjult med det samme og slettet, når de er brugt. Aftaler, du har inviteret til, bliver aflyst, og de, der skulle komme, får det at vide. Din plads i andres aftaler bliver fri.

Opslag og kommentarer bliver stående uden dit navn, som skrevet af »Slettet bruger«. Hvis du sætter kryds ved »Slet også mine opslag«, bliver de også slettet. Købsoplysninger gemmes, så længe loven kræver det. Rapporter gemmes uden dit navn, til de slettes. Afgørelser om dig og dine klager gemmes også uden dit navn, til de er ${DECISION_RETENTION_MONTHS} måneder gamle, sammen med et aftryk af din e-mail, som den ikke kan læses af.

## Dine rettigheder

Du kan få at vide, hvad vi har om dig, få det rettet, få det slettet og få det udleveret. Du kan bede os begrænse brugen, og du kan gøre indsigelse mod den. Et samtykke kan du altid trække tilbage.

- Det meste kan du selv se på din profil. Under [Mine data](/profile?fane=mine-data) står også IP-adresserne, og hvornår din profil bliver sat på pause eller slettet, hvis du ikke bruger den.
- Samme sted kan du få en kopi af det hele. Vi sender et link til din bekræftede e-mail. Det virker i ${EXPORT_LINK_HOURS} timer og kun én gang, og bagefter sletter vi filen. En administrator kan også sende dig den.
- Vi svarer inden for ${DATA_REQUEST_MONTHS} måned. Er din anmodning omfattende, kan der gå op til ${DATA_REQUEST_MONTHS_MAX} måneder, og så får du besked om det.

Er du utilfreds med den måde, vi behandler dine data på, kan du klage til [Datatilsynet](https://www.datatilsynet.dk).

## Cookies

Hvad vi gemmer i din browser, står i [cookiepolitikken](/cookies).
`;
