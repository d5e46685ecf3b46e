/** Stands for the name while the text is made; no text contains it. */
const PLACE = '\uFFFC';

interface NamedProps {
  /** The text with the name in it. */
  text: (name: string) => string;
  name: string;
}

/** A text with a member's name, whose direction of writing doesn't change that of the text. */
export function Named({ text, name }: NamedProps) {
  const [before, ...after] = text(PLACE).split(PLACE);
  return (
    <>
      <span>{before}</span>
      <bdi translate="no">{name}</bdi>
      <span>{after.join(name)}</span>
    </>
  );
}
