import { expect, it } from 'vitest';
import { municipalityName } from './municipality.js';
import { TOWNS } from './town.js';

/** The 98 municipalities by their official names, as Kommunernes Landsforening lists them, and Ertholmene. */
const OFFICIAL = `Albertslund Kommune|Allerød Kommune|Assens Kommune|Ballerup Kommune|Billund Kommune
Bornholms Regionskommune|Brøndby Kommune|Brønderslev Kommune|Dragør Kommune|Egedal Kommune|Esbjerg Kommune
Fanø Kommune|Favrskov Kommune|Faxe Kommune|Fredensborg Kommune|Fredericia Kommune|Frederiksberg Kommune
Frederikshavn Kommune|Frederikssund Kommune|Furesø Kommune|Faaborg-Midtfyn Kommune|Gentofte Kommune|Gladsaxe Kommune
Glostrup Kommune|Greve Kommune|Gribskov Kommune|Guldborgsund Kommune|Haderslev Kommune|Halsnæs Kommune
Hedensted Kommune|Helsingør Kommune|Herlev Kommune|Herning Kommune|Hillerød Kommune|Hjørring Kommune|Holbæk Kommune
Holstebro Kommune|Horsens Kommune|Hvidovre Kommune|Høje-Taastrup Kommune|Hørsholm Kommune|Ikast-Brande Kommune
Ishøj Kommune|Jammerbugt Kommune|Kalundborg Kommune|Kerteminde Kommune|Kolding Kommune|Københavns Kommune
Køge Kommune|Langeland Kommune|Lejre Kommune|Lemvig Kommune|Lolland Kommune|Lyngby-Taarbæk Kommune|Læsø Kommune
Mariagerfjord Kommune|Middelfart Kommune|Morsø Kommune|Norddjurs Kommune|Nordfyns Kommune|Nyborg Kommune
Næstved Kommune|Odder Kommune|Odense Kommune|Odsherred Kommune|Randers Kommune|Rebild Kommune
Ringkøbing-Skjern Kommune|Ringsted Kommune|Roskilde Kommune|Rudersdal Kommune|Rødovre Kommune|Samsø Kommune
Silkeborg Kommune|Skanderborg Kommune|Skive Kommune|Slagelse Kommune|Solrød Kommune|Sorø Kommune|Stevns Kommune
Struer Kommune|Svendborg Kommune|Syddjurs Kommune|Sønderborg Kommune|Thisted Kommune|Tønder Kommune|Tårnby Kommune
Vallensbæk Kommune|Varde Kommune|Vejen Kommune|Vejle Kommune|Vesthimmerlands Kommune|Viborg Kommune
Vordingborg Kommune|Ærø Kommune|Aabenraa Kommune|Aalborg Kommune|Aarhus Kommune|Ertholmene`.split(/[|\n]/);

it('names every municipality of a town as it names itself', () => {
  const named = new Set(TOWNS.map(({ municipality }) => municipalityName(municipality)));
  expect([...named].toSorted()).toEqual(OFFICIAL.toSorted());
  expect(OFFICIAL).toHaveLength(99);
});
