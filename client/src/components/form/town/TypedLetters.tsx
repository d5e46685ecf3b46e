/** A text whose start is bold, as far as it is typed. */
export function TypedLetters({ text, typed }: { text: string; typed: string }) {
  const { length } = typed.trim().normalize('NFC');
  return (
    <span>
      <b>{text.slice(0, length)}</b>
      <span>{text.slice(length)}</span>
    </span>
  );
}
