import { MINIMUM_AGE, SUPPORT_REPLY_HOURS } from '@venn/schema/limits';
import { REPORT_CONTENT_PATH } from '@venn/schema/paths';

export const ABOUT_TEXT = `
# Om Os

Venn er lavet til dig, der gerne vil have flere at dele hverdagen med.

## Hvorfor Venn

Det kan være svært at finde nye venner som voksen. Man flytter, bliver skilt, går på pension, eller vennerne får travlt med deres. Det er der ikke noget mærkeligt i, og du er langt fra den eneste.

Venn begynder med det, I har til fælles. Navnet kommer af den gamle tegning med to cirkler, der overlapper hinanden: den ene er dig, den anden er en, du ikke kender endnu, og midten er det, I deler.

## Venskab, ikke dating

Her er ingen hjerter, ingen swipes og ingen procenter. Du ser mennesker, deres interesser, og hvor langt der er imellem jer. Resten er op til jer.

## Trygt

- Man skal være fyldt ${MINIMUM_AGE} år, bo i Danmark og have bekræftet sin e-mail.
- Du kan blokere og rapportere. Du bestemmer selv, hvem du skriver med. Vi læser selv hver rapport. [Læs, hvordan vi gør](/terms).
- Her er ingen annoncer, og dine data bliver ikke solgt. Læs [persondatapolitikken](/privacy).

## Gratis

Det koster ikke noget at være med. Nogle køber Plus for at skrive uden ventetid, og det er med til at betale for driften.

## Hvem står bag

Venn drives af {{operator.name}}, {{operator.address}}, CVR {{operator.cvr}}. Skriv til os på [{{operator.email}}](mailto:{{operator.email}}) eller gennem [kontaktformularen](/contact).

## Kontaktpunkter

- Myndigheder, EU-Kommissionen og Det Europæiske Råd for Digitale Tjenester kan skrive til [{{operator.email}}](mailto:{{operator.email}}). Det er vores kontaktpunkt efter artikel 11 i EU's forordning om digitale tjenester. Vi læser dansk og engelsk.
- Medlemmer og andre kan skrive samme sted, bruge [kontaktformularen](/contact) eller ringe på [{{operator.phone}}](tel:{{operator.phone}}). Det er vores kontaktpunkt efter artikel 12. Det er en af os, der svarer.
- Vil du anmelde noget på Venn uden at være medlem, så brug [Anmeld indhold](${REPORT_CONTENT_PATH}).

## Tilgængelighed

Venn skal kunne bruges af alle. Vi følger WCAG 2.2 på niveau AA: du kan bruge hele siden med tastatur og med skærmlæser, farverne har tilstrækkelig kontrast, og bevægelser stopper, hvis du har bedt din enhed om det. Vi afprøver hver side i begge farvetemaer, hver gang vi ændrer noget.

Det, som medlemmer selv lægger op, har vi ikke skrevet. Derfor kan et profilbillede mangle en beskrivelse ud over navnet. Betalingssiden er OnPays, og vi kan ikke ændre den.

Hvis du møder en hindring, så skriv til os. Vi bestræber os på at svare inden for ${SUPPORT_REPLY_HOURS} timer på hverdage og finder en anden vej for dig imens. Er du ikke tilfreds med svaret, kan du klage til [Digitaliseringsstyrelsen](https://digst.dk).

Bydata: [GeoNames](https://www.geonames.org), [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/), bearbejdet.
`;
