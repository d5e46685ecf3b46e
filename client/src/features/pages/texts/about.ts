import { MINIMUM_AGE } from '@venn/schema/limits';

export const ABOUT_TEXT = `
# Om Os

Venn er lavet til dig, der gerne vil have flere at dele hverdagen med.

## Hvorfor Venn

Det kan være svært at finde nye venner som voksen. Man flytter, bliver skilt, går på pension, eller vennerne får travlt med deres. Det er der ikke noget mærkeligt i, og du er langt fra den eneste.

Venn begynder med det, I har til fælles. Navnet kommer af den gamle tegning med to cirkler, der overlapper: den ene er dig, den anden er en, du ikke kender endnu, og midten er det, I deler.

## Venskab, ikke dating

Her er ingen hjerter, ingen swipe og ingen procenter. Du ser mennesker, deres interesser, og hvor langt der er imellem jer. Resten er op til jer.

## Trygt

- Man skal være fyldt ${MINIMUM_AGE} år, bo i Danmark og have bekræftet sin e-mail.
- Du kan blokere og rapportere. Kun du bestemmer, hvem du skriver med.
- Her er ingen annoncer, og dine data bliver ikke solgt. Læs [persondatapolitikken](/privacy).

## Gratis

Det koster ikke noget at være med. Nogle køber Plus for at skrive uden ventetid, og det er med til at betale for driften.

## Hvem står bag

Venn drives af {{operator.name}}, {{operator.address}}, CVR {{operator.cvr}}. Skriv til os på [{{operator.email}}](mailto:{{operator.email}}) eller gennem [kontaktformularen](/contact).

Bydata: [GeoNames](https://www.geonames.org), [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/), bearbejdet.
`;
