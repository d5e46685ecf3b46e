const NUMBER = '112';

/** A text in which the emergency number can be called. */
export function EmergencyCall({ text }: { text: string }) {
  const [before, after] = text.split(NUMBER);
  return (
    <>
      <span>{before}</span>
      <a href={`tel:${NUMBER}`}>{NUMBER}</a>
      <span>{after}</span>
    </>
  );
}
