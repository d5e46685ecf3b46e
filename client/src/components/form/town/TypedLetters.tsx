/** A text whose start is bold, as far as it is typed. */
export function TypedLetters({ text, typed }: { text: string; typed: number }) {
  return (
    <span>
      <b>{text.slice(0, typed)}</b>
      <span>{text.slice(typed)}</span>
    </span>
  );
}
