import {
  ABOUT_ME_MAX,
  APPEAL_MONTHS,
  DELETE_AFTER_PAUSED_YEARS,
  HOSTED_AFTALER,
  MARKED_WITHDRAWALS,
  MINIMUM_AGE,
  NEW_ACCOUNT_DAYS,
  NEW_CONVERSATIONS_OF_NEW_ACCOUNT,
  PAUSE_AFTER_YEARS,
  PLUS_PRICE_DKK,
  PLUS_REMINDER_DAYS,
  RATE_LIMITS,
  RETENTION_WARNING_DAYS,
  TERMS_NOTICE_DAYS,
  UPHELD_REPORT_DAYS,
  WITHDRAWAL_DAYS,
} from '@venn/schema/limits';
import { DECISION_GROUNDS } from '@venn/schema/moderation';
import { REPORT_CONTENT_PATH } from '@venn/schema/paths';
import { TERMS_APPLY_FROM, TERMS_VERSION } from '@venn/schema/terms';
import { DECISION_GROUND_LABELS } from '@venn/schema/texts/decisions';
import { longDate } from '../../../lib/format';

/** The rules as they are named in the reasons of a decision. */
const GROUNDS = DECISION_GROUNDS.filter((ground) => ground !== 'terms')
  .map((ground) => `- ${DECISION_GROUND_LABELS[ground].da}.`)
  .join('\n');

/** The terms of use. Raise `TERMS_VERSION` in @venn/schema/terms whenever they change. */
export const TERMS_TEXT = `
# Brugerbetingelser

Venn er et sted at finde venner, ikke dates. For at det kan være et rart sted, er der nogle få regler.

## Hvem kan være medlem

- Du skal være fyldt ${MINIMUM_AGE} år.
- Du skal bo i Danmark og have et dansk postnummer.
- Du må kun have én profil, og den skal være din egen.
- Din e-mail skal bekræftes, før du kan bruge Venn.

## Din profil

- Oplysningerne skal være rigtige. Det gælder især din alder og din by.
- Din profiltekst må højst være ${ABOUT_ME_MAX} tegn. Skriv ikke telefonnummer, e-mail, adresse eller henvisninger til profiler på andre medier i den.
- Dit billede skal forestille dig. Der må ikke være flere personer eller børn på det, og dit ansigt må ikke være helt dækket.
- Billeder må højst fylde 5 MB og skal være JPG, JPEG, PNG eller GIF.

## Sådan er vi over for hinanden

- Venn er til venskab. Brug det ikke til dating, salg, reklame eller til at bede om penge.
- Chikane, trusler, had og ulovligt indhold er forbudt.
- Del ikke andres private beskeder eller billeder uden lov.
- Du kan højst begynde ${RATE_LIMITS.newConversation.points} nye samtaler på et døgn, i dine første ${NEW_ACCOUNT_DAYS} dage højst ${NEW_CONVERSATIONS_OF_NEW_ACCOUNT}. Det holder spam væk.
- Du kan højst have ${HOSTED_AFTALER.user} aftaler foran dig, som du selv har inviteret til, med Plus ${HOSTED_AFTALER.plus} og i dine første ${NEW_ACCOUNT_DAYS} dage ${HOSTED_AFTALER.newAccount}. Du kan højst spørge om at være med i ${RATE_LIMITS.joinRequest.points} på et døgn.
- Du kan blokere og rapportere et medlem. Administratorer kan læse private beskeder, når en rapport, en anmodning fra et medlem eller loven kræver det. Det står i [persondatapolitikken](/privacy).

### Når I mødes

- Inviter kun til noget, du selv kommer til. Meld afbud eller aflys, hvis du bliver forhindret, så ingen venter forgæves.
- Del ikke stedet for en aftale, eller hvem der kommer, med andre end dem, der skal med. Du må gerne fortælle en, du kender, hvor du er.
- En aftale er mellem dem, der mødes. Venn arrangerer den ikke og er ikke til stede.

### Programmer

- Du kan give programmer adgang til at bruge Venn for dig. Du har selv ansvaret for, hvad de gør i dit navn.
- Ingen må samle oplysninger om medlemmer med et program: ikke til lister, ikke til reklame og ikke til at træne kunstig intelligens.
- Et program, der kan læse dine samtaler, læser også det, andre har skrevet til dig. Brug kun programmer, du stoler på.

Hvis du bryder reglerne, kan vi fjerne indhold, skjule din profil i Find Venner, slette din konto eller udelukke dig.

## Når noget bliver rapporteret

Du kan rapportere profiler, opslag, aftaler, kommentarer og beskeder. Hvis du ikke er medlem, kan du [anmelde indhold](${REPORT_CONTENT_PATH}) til os. Er nogens liv i fare, så ring [112](tel:112) først.

- Vi læser selv hver rapport. Intet program læser dine beskeder for at bedømme dig, og ingen afgørelse bliver truffet automatisk. Det eneste, der sker automatisk, er grænserne for, hvor meget man kan skrive, og hvor mange man kan sende den samme besked til. Din browser advarer dig, hvis du er ved at sende noget følsomt som et CPR-nummer. Det bliver i browseren.
- Du får en mail, når vi har modtaget din rapport, og én, når vi har set på den. Den, du rapporterer, får ikke at vide, at det var dig.
- Vi ser på, hvad der er sket, hvor alvorligt det er, og om det er sket før, og vi griber ikke ind mere, end der er brug for.
- Hvis vi har mistanke om, at nogens liv eller sikkerhed er i fare, giver vi politiet besked.

### Det kan vi gøre

- Give dig en advarsel
- Fjerne et opslag eller en kommentar
- Aflyse en aftale
- Skjule din profil i Find Venner
- Udelukke dig, for en tid eller for altid
- Slette din konto

Hvis en rapport om dig fører til, at vi gør noget, kan du desuden begynde færre nye samtaler de næste ${UPHELD_REPORT_DAYS} dage: halvt så mange på et døgn for hver rapport, men altid mindst én.

### Du får en begrundelse

Træffer vi en afgørelse om dig eller noget, du har skrevet, får du en mail med begrundelsen. Du ser den også, næste gang du logger ind. Der står, hvilken regel det handler om, hvad der er sket, og om vi fandt det gennem en rapport eller på anden måde. Reglerne er disse:

${GROUNDS}

Er det en anden af reglerne på denne side, står den i begrundelsen.

### Er du uenig

- Du kan klage i ${APPEAL_MONTHS} måneder. Brug linket i mailen. Det er gratis, og du behøver ikke at kunne logge ind.
- En af os afgør din klage. Hvis vi er flere om det, er det en anden end den, der traf afgørelsen. Du får et svar med en begrundelse.
- Får du medhold, ophæver vi afgørelsen. Vi kan ikke hente en slettet konto tilbage, men så ophæver vi udelukkelsen, og du kan oprette en ny.
- Du kan også gå til et godkendt klageorgan uden for domstolene efter artikel 21 i EU's forordning om digitale tjenester. EU-Kommissionen har [en liste over dem](https://digital-strategy.ec.europa.eu/en/policies/dsa-out-court-dispute-settlement). Vi medvirker, men deres afgørelser er ikke bindende.
- Mener du, at vi ikke overholder forordningen, kan du klage til [Digitaliseringsstyrelsen](https://digst.dk). Du kan altid gå til domstolene.

## Rækkefølgen på Venn

- I Find Venner vælger du selv, om rækkefølgen følger jeres fælles interesser, afstanden mellem jeres byer eller jeres navne.
- På Opslagstavlen vælger du, om det nyeste eller det ældste skal stå øverst. Viser du kun aftaler, står den næste øverst. I chatoversigten står medlemmer med Plus øverst, og derefter kommer de samtaler, hvor der senest er skrevet eller foreslået en aftale.

## Det, du skriver

Det, du skriver og lægger op, er dit. Du giver os lov til at vise det på Venn for dem, det er tænkt til. Hvis du sletter din konto, bliver opslag og kommentarer stående uden dit navn, medmindre du sætter kryds ved, at de også skal slettes. Aftaler, du har inviteret til, bliver aflyst.

## Plus

- [Plus](/payment) koster ${PLUS_PRICE_DKK} kr. for en måned, inklusive moms.
- Med Plus sender du beskeder uden ventetid, og du står øverst i andres chatoversigt.
- Du kan højst sende ${RATE_LIMITS.messageDay.points} beskeder på et døgn og ${RATE_LIMITS.messageMinute.points} på et minut, også med Plus. Det holder spam væk.
- Plus gælder i én måned og fornyes ikke af sig selv. Vi gemmer ikke dit kort. Du får en mail ${PLUS_REMINDER_DAYS} dage før udløb.
- Kun hvis du særskilt og aktivt har tilvalgt et løbende abonnement, fornyes det omkring 1 time før udløb. Et sådant abonnement tilbyder vi ikke.

## Fortrydelsesret

Du har ${WITHDRAWAL_DAYS} dages fortrydelsesret, når du køber Plus. Fristen regnes fra den dag, du køber. Hvis du fortryder, så tryk på »Fortryd aftalen her« på [siden om Plus](/payment) eller i din kvittering. Du kan også skrive til [{{operator.email}}](mailto:{{operator.email}}) eller bruge [kontaktformularen](/contact) inden ${WITHDRAWAL_DAYS} dage. En standardformular står i kvitteringen.

- Du får en mail, der bekræfter, hvornår du fortrød. Plus stopper med det samme.
- Når du køber, beder vi om dit samtykke til, at Plus begynder med det samme. Fortryder du bagefter, kan vi trække betaling fra for de dage, du har brugt. En dag, der er begyndt, tæller som brugt.
- Uden det samtykke får du hele beløbet tilbage. Har du fortrudt et køb inden for de seneste ${MARKED_WITHDRAWALS.months} måneder, kan du kun købe igen med samtykket.
- Du får pengene tilbage på det kort, du betalte med, senest 14 dage efter din fortrydelse.

## Pause og sletning

- Du kan slette din konto, når du vil. Din profil, dine interesser og dine beskeder bliver fjernet for altid. Har du Plus-dage tilbage, sker det, når de er brugt.
- Har du ikke brugt din profil i ${PAUSE_AFTER_YEARS} år, sætter vi den på pause. Efter yderligere ${DELETE_AFTER_PAUSED_YEARS} år på pause bliver den slettet. Begge gange skriver vi til dig ${RETENTION_WARNING_DAYS} dage før.

## Vores ansvar

Vi gør os umage for, at Venn virker og er trygt, men vi kan ikke love, at alle er dem, de giver sig ud for. Mød nye mennesker et offentligt sted, og fortæl en, du kender, hvor du er. Send aldrig penge til nogen, du har mødt her.

## Nye betingelser

Ændrer vi betingelserne, får du en mail, ${TERMS_NOTICE_DAYS} dage før de nye gælder, og du ser dem, første gang du logger ind bagefter. De står altid her. Hvis du ikke vil være med på de nye, kan du slette din konto.

Denne udgave er fra den ${longDate(TERMS_VERSION)}. Blev du medlem før den dag, gælder den for dig fra den ${longDate(TERMS_APPLY_FROM.toISOString())}.

## Hvem vi er

Venn drives af {{operator.name}}, {{operator.address}}, CVR {{operator.cvr}}. Dansk ret gælder for aftalen.

Du kan skrive til [{{operator.email}}](mailto:{{operator.email}}) og ringe på [{{operator.phone}}](tel:{{operator.phone}}).

Er du utilfreds, så skriv til os først. Hvis vi ikke bliver enige om et køb, kan du klage til [Nævnenes Hus](https://naevneneshus.dk). De behandler dog kun klager, når købet har kostet mindst et vist beløb, og en måned med Plus koster mindre. Du kan altid gå til domstolene.
`;
