import {
  ABOUT_ME_MAX,
  DELETE_AFTER_PAUSED_YEARS,
  MINIMUM_AGE,
  PAUSE_AFTER_YEARS,
  PLUS_PRICE_DKK,
  PLUS_REMINDER_DAYS,
  RATE_LIMITS,
  RETENTION_WARNING_DAYS,
  WITHDRAWAL_DAYS,
} from '@venn/schema/limits';

/** The terms of use. Raise `TERMS_VERSION` in @venn/schema/terms whenever they change. */
export const TERMS_TEXT = `
# Brugerbetingelser

Venn er et sted at finde venner, ikke dates. For at det kan være et rart sted, er der nogle få regler.

## Hvem kan være medlem

- Du skal være fyldt ${MINIMUM_AGE} år.
- Du skal bo i Danmark og have et dansk postnummer.
- Du må have én profil, og den skal være din egen.
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
- Du kan blokere og rapportere et medlem. Administratorer kan læse private beskeder, når det er nødvendigt for at behandle en rapport. Det står i [persondatapolitikken](/privacy).

Bryder du reglerne, kan vi fjerne indhold, skjule din profil i Find Venner, slette din konto eller udelukke dig.

## Det, du skriver

Det, du skriver og lægger op, er dit. Du giver os lov til at vise det på Venn for dem, det er tænkt til. Sletter du din konto, bliver opslag og kommentarer stående uden dit navn.

## Plus

- [Plus](/payment) koster ${PLUS_PRICE_DKK} kr. for en måned, inklusive moms.
- Med Plus sender du beskeder uden ventetid, og du står øverst i andres chatoversigt.
- Du kan højst sende ${RATE_LIMITS.messageDay.points} beskeder på et døgn og ${RATE_LIMITS.messageMinute.points} på et minut, også med Plus. Det holder spam væk.
- Plus gælder i én måned og fornyes ikke af sig selv. Vi gemmer ikke dit kort. Du får en mail ${PLUS_REMINDER_DAYS} dage før, det udløber.
- Kun hvis du særskilt og aktivt har tilvalgt et løbende abonnement, fornyes det omkring 1 time før udløb. Et sådant abonnement tilbyder vi ikke.

## Fortrydelsesret

Du har ${WITHDRAWAL_DAYS} dages fortrydelsesret, når du køber Plus. Fristen regnes fra den dag, du køber. Fortryder du, så skriv til [{{operator.email}}](mailto:{{operator.email}}), eller brug [kontaktformularen](/contact) inden ${WITHDRAWAL_DAYS} dage.

Når du køber, beder vi om dit samtykke til, at Plus begynder med det samme. Fortryder du bagefter, kan vi trække betalingen for de dage fra, du har brugt.

## Pause og sletning

- Du kan slette din konto, når du vil. Din profil, dine interesser og dine beskeder bliver fjernet for altid. Har du Plus-dage tilbage, sker det, når de er brugt.
- Har du ikke brugt din profil i ${PAUSE_AFTER_YEARS} år, sætter vi den på pause. Efter yderligere ${DELETE_AFTER_PAUSED_YEARS} år på pause bliver den slettet. Vi skriver til dig ${RETENTION_WARNING_DAYS} dage før hver gang.

## Vores ansvar

Vi gør os umage for, at Venn virker og er trygt, men vi kan ikke love, at alle er dem, de giver sig ud for. Mød nye mennesker et offentligt sted, og fortæl en, du kender, hvor du er. Send aldrig penge til nogen, du har mødt her.

Ændrer vi betingelserne, står de nye her.

## Hvem vi er

Venn drives af {{operator.name}}, {{operator.address}}, CVR {{operator.cvr}}. Aftalen følger dansk ret.

Er du utilfreds, så skriv til os først. Bliver vi ikke enige om et køb, kan du klage til [Nævnenes Hus](https://naevneneshus.dk).
`;
