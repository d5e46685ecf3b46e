const WORDS = ['ingen', 'én', 'to', 'tre', 'fire', 'fem', 'seks', 'syv', 'otte', 'ni', 'ti'];

/** A number of people as Danish sentences say it: 'tre', '11'. */
export const numberWord = (count: number): string => WORDS[count] ?? String(count);
