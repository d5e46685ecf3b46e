import { describe, expect, it } from 'vitest';
import { emailColumns, emailKeyOf, inboxKeyOf } from '../../common/email-address.js';
import { nameKeyOf, strictNameKeyOf } from './name-key.js';

const FIRST_NAMES =
  `Peter Michael Lars Jens Thomas Henrik Søren Christian Martin Jan Morten Jesper Anders Niels Mads Rasmus
  Per Hans Jørgen Mikkel Ole Kim Kasper Bent Kurt Erik Finn Poul Carsten Torben Flemming Claus Klaus Bo Brian Frederik
  Daniel Jonas Jakob Jacob Simon Steen Svend Allan Kristian Leif John Kenneth René Tommy Arne Mathias Nikolaj Nicolai
  Emil Oliver William Noah Oscar Oskar Lucas Lukas Carl Karl Victor Viktor Malthe Magnus Alfred August Elias Valdemar
  Aksel Axel Anton Felix Storm Theo Otto Arthur Johan Adam Alexander Sebastian Benjamin Tobias Philip Filip Gustav Hugo
  Viggo Villads Villum Ib Ivan Iver Ian Jon Jimmy Knud Kaj Åge Gert Gorm Egon Ejnar Einar Asger Asbjørn Bjarne Bjørn Dan
  Anne Mette Kirsten Hanne Helle Anna Susanne Lene Marianne Maria Lone Inge Camilla Pia Karen Louise Charlotte Bente
  Tina Gitte Jette Inger Karin Birgit Birgitte Julie Ida Emma Sofie Sofia Laura Freja Clara Klara Alma Ella Ellen Agnes
  Nora Karla Carla Luna Lily Lilly Lili Isabella Josefine Mathilde Matilde Olivia Lærke Mille Maja Maya Asta Astrid Emilie
  Emily Emille Victoria Viktoria Caroline Karoline Cecilie Nanna Rikke Line Lina Lise Lisa Liv Signe Simone Stine Trine
  Tine Dorte Dorthe Ditte Ane Anja Annette Anette Anita Rita Ruth Else Elsa Elise Elisa Elisabeth Lis Lisbeth Ulla Vibeke
  Åse Aase Asta_M Mie Mia Mai Maj Merete Merethe Marie Malene Malena Iben Ina Irene Iris Irma Ilse Ilse_M Isa Ingrid
  Inga Lea Leah Lan Ayse Fatima Aisha Amina Ali Alli Mohammed Muhammad Ibrahim Ismail Ame Amalie Bodil Bolette Gry Grete`.split(
    /\s+/u,
  );

describe('the key of a name', () => {
  it.each([
    ['Anna', 'anna', 'ANNA', 'Ａnna', 'Аnnа', 'An\u034fna', 'Anna\ufe0f', '𝐀𝐧𝐧𝐚'],
    ['Anna', 'ᴀɴɴᴀ', 'Aɴɴᴀ', 'ᵃⁿⁿᵃ', 'Aᶰᶰa', '🅰🅽🅽🅰', '🅐🅝🅝🅐', '🇦🇳🇳🇦'],
    ['Lærke', 'ʟᴁʀᴋᴇ'],
    ['AHHA', 'АННА'],
    ['abcdefghijklmnopqrstuvwxyz', 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ', 'ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖ𐞥ʳˢᵗᵘᵛʷˣʸᶻ'],
    ['Ida', 'lda', '1da', 'IDA', 'ｌda'],
    ['Ib', 'lb', '1b'],
    ['EmiIie', 'Emilie'],
    ['EmilIe', 'Emille'],
    ['EMlL', 'Emil'],
    ['0le', 'Ole', '0LE', 'OIe'],
    ['Bo Bo', 'bo  bo', 'Bo\u00a0Bo', 'B0 B0'],
    ['Søren', 'SØREN', 'So\u0338ren'],
    ['Åse', 'A\u030ase', 'å\u200bse'],
  ])('is the same for names that look alike: %j', (...names) => {
    expect(new Set(names.map(nameKeyOf)).size).toBe(1);
  });

  it.each([
    ['Søren', 'Soren'],
    ['Åse', 'Ase'],
    ['Kjær', 'Kjaer'],
    ['Bjørn', 'Bjorn'],
    ['Anna', 'Anne'],
    ['Emilie', 'Emille'],
    ['Ame', 'Arne'],
    ['Lan', 'Ian'],
    ['Bo Bo', 'BoBo'],
  ])('differs for %j and %j', (one, other) => {
    expect(nameKeyOf(one)).not.toBe(nameKeyOf(other));
  });

  it('differs for the common first names of Denmark, in capitals and in small letters too', () => {
    expect(FIRST_NAMES.length).toBeGreaterThanOrEqual(200);
    expect(new Set(FIRST_NAMES).size).toBe(FIRST_NAMES.length);
    expect(new Set(FIRST_NAMES.map(nameKeyOf)).size).toBe(FIRST_NAMES.length);
    for (const name of FIRST_NAMES) expect(nameKeyOf(name.toUpperCase())).toBe(nameKeyOf(name));
    expect(new Set(FIRST_NAMES.map((name) => nameKeyOf(name.toLowerCase()))).size).toBe(FIRST_NAMES.length);
  });

  it('is stricter for the names of the service', () => {
    expect(new Set(['admin', 'ADMlN', 'adrnln', 'Adm1n', 'aᴅᴍɪɴ'].map(strictNameKeyOf)).size).toBe(1);
  });

  it('never contains the sign that begins an id', () => {
    expect(nameKeyOf('Bo#12')).not.toContain('#');
    expect(nameKeyOf('Bo＃12')).toBe(nameKeyOf('Bo#12'));
  });
});

describe('the inbox of an address', () => {
  it.each([
    ['bo@example.dk', 'Bo+venn@example.dk', 'bo+a+b@ｅxample.dk'],
    ['bo.holm@gmail.com', 'b.oholm+venn@gmail.com', 'bo.h.olm@googlemail.com'],
  ])('is the same for all that arrives there: %j', (...addresses) => {
    expect(new Set(addresses.map(inboxKeyOf)).size).toBe(1);
  });

  it('is another one where dots count', () => {
    expect(inboxKeyOf('bo.holm@example.dk')).not.toBe(inboxKeyOf('boholm@example.dk'));
  });
});

describe('the columns of an address', () => {
  it.each([
    ['victim@example.dk', 'victim@ｅxample.dk', 'VICTIM@EXAMPLE.DK', 'victim@exampⅼe.dk', 'victim@𝐞xample.dk'],
    ['bo@ågård.dk', 'bo@xn--grd-tlab.dk', 'bo@ÅGÅRD.dk', 'bo@a\u030aga\u030ard.dk'],
  ])('are the same for the spellings of one mailbox: %j', (...spellings) => {
    expect(new Set(spellings.map((spelling) => JSON.stringify(emailColumns(spelling)))).size).toBe(1);
  });

  it('show the domain in Unicode and compare it in ASCII', () => {
    expect(emailColumns('Søren@xn--grd-tlab.dk')).toEqual({
      email: 'søren@ågård.dk',
      emailKey: 'søren@xn--grd-tlab.dk',
    });
  });

  it('keep a domain that no name server knows', () => {
    expect(emailKeyOf('bo@xn--a.dk')).toBe('bo@xn--a.dk');
  });
});
