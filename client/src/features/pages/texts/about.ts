/** Who we are. */
export const ABOUT_TEXT = `
# Om Os

Venn er lavet til dig, der gerne vil have flere at dele hverdagen med.

## Hvorfor Venn

Det kan være svært at finde nye venner som voksen. Man flytter, bliver skilt, går på pension, eller vennerne får travlt med deres. Det er der ikke noget mærkeligt i, og du er langt fra den eneste.

Venn begynder med det, I har til fælles. Navnet kommer af den gamle tegning med to cirkler, der overlapper: en er dig, en er den anden, og midten er det, I deler.

## Venskab, ikke dating

Her er ingen hjerter, ingen swipe og ingen procenter. Du ser rigtige mennesker med rigtige interesser, og hvor langt der er imellem jer. Resten er op til jer.

## Trygt

- Alle er fyldt 18 år og har bekræftet deres e-mail.
- Du kan blokere og rapportere, og vi læser alle rapporter.
- Vi viser ikke annoncer, og vi sælger ikke dine data. Læs [persondatapolitikken](/privacy).

## Hvem står bag

Venn drives af {{operator.name}}, {{operator.address}}, CVR {{operator.cvr}}. Skriv til os på [{{operator.email}}](mailto:{{operator.email}}) eller gennem [kontaktformularen](/contact).

Bydata: [GeoNames](https://www.geonames.org), CC BY 4.0, bearbejdet.
`;
