/** The text, or its beginning where it is longer than so many characters, as a person counts them. */
export function beginningOf(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : text;
}
