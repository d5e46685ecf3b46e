import {
  ACCOUNTING_YEARS,
  DATA_REQUEST_MONTHS,
  DATA_REQUEST_MONTHS_MAX,
  DELETE_AFTER_PAUSED_YEARS,
  IP_HISTORY_DAYS,
  PAUSE_AFTER_YEARS,
  RETENTION_WARNING_DAYS,
  UNVERIFIED_PURGE_DAYS,
} from '@venn/schema/limits';

/** The privacy policy. */
export const PRIVACY_TEXT = `
# Persondatapolitik

Du skal kunne stole på os med det, du fortæller. Her står, hvad vi gemmer om dig, hvorfor vi gør det, og hvor længe.

## Hvem er ansvarlig

Venn drives af {{operator.name}}, {{operator.address}}, CVR {{operator.cvr}}. Har du spørgsmål om dine data, så skriv til [{{operator.email}}](mailto:{{operator.email}}) eller brug [kontaktformularen](/contact).

## Det gemmer vi om alle medlemmer

- Fødselsdato. Andre ser kun din alder.
- Køn
- Interesser
- E-mail. Den ser kun du.
- By
- IP-adresser, du har logget ind fra, og en log over aktivitet på kontoen

## Det gemmer vi, hvis du selv vælger det

- Teksten på din profil
- Billeder
- Beskeder og opslag, du skriver

## Det gemmer vi, hvis du køber Plus

- Købsoplysninger: navn, telefonnummer, e-mail og betalingsoplysninger, i det omfang du giver dem ved betalingen. Dit kortnummer ser og gemmer vi ikke. Det håndterer betalingsudbyderen OnPay.

## Hvorfor vi gør det

Vi bruger dine data til at drive din konto, vise dig medlemmer, du deler interesser med, vise hvor langt der er imellem jer, og lade jer skrive sammen. Vi bruger IP-adresser til at beskytte konti mod misbrug. Grundlaget er den aftale, du indgår med os, når du opretter en konto, vores pligt til at føre regnskab, og vores interesse i, at Venn er et trygt sted. Vi sælger ikke dine data, og vi viser ikke annoncer.

## Hvem kan se hvad

Andre medlemmer ser dit brugernavn, din alder, dit køn, din by, din tekst, dine interesser, dit billede, hvornår du blev medlem, og hvornår du sidst var online. De ser aldrig din e-mail, din fødselsdato eller dine IP-adresser.

Administratorer kan læse private beskeder, når det er nødvendigt for at behandle en rapport eller stoppe misbrug. Hver gang bliver det skrevet ned, hvem der læste, hvornår og hvis beskeder.

## Hvor længe vi gemmer det

- Din profil gemmes, så længe du bruger den.
- Har du ikke brugt den i ${PAUSE_AFTER_YEARS} år, bliver den sat på pause. Vi skriver til dig ${RETENTION_WARNING_DAYS} dage før. Efter yderligere ${DELETE_AFTER_PAUSED_YEARS} år på pause bliver den slettet, og vi skriver igen ${RETENTION_WARNING_DAYS} dage før.
- IP-adresser slettes efter ${IP_HISTORY_DAYS} dage.
- Konti, der aldrig bliver bekræftet, slettes efter ${UNVERIFIED_PURGE_DAYS} dage.
- Beskeder, du sender til os gennem kontaktformularen, slettes efter 12 måneder.
- Oplysninger om køb gemmes i ${ACCOUNTING_YEARS} år, fordi bogføringsloven kræver det.
- Sikkerhedskopier overskrives løbende.

## Når du sletter din konto

Din profil, dine interesser, dine beskeder, dit billede og dine likes forsvinder for altid, og det kan ikke fortrydes. Opslag og kommentarer bliver stående uden dit navn, som skrevet af 'Slettet bruger'. Har du Plus-dage tilbage, bliver du skjult med det samme og slettet, når de er brugt.

## Dine rettigheder

Du kan se, rette, få udleveret og få slettet dine data, og du kan gøre indsigelse mod, hvordan vi bruger dem. Vi svarer inden for ${DATA_REQUEST_MONTHS} måned. Er din anmodning omfattende, kan der gå op til ${DATA_REQUEST_MONTHS_MAX} måneder, og så får du besked om det.

Er du utilfreds med den måde, vi behandler dine data på, kan du klage til [Datatilsynet](https://www.datatilsynet.dk).

## Cookies

Hvad vi gemmer i din browser, står i [cookiepolitikken](/cookies).
`;
