import type { TownSuggestion } from '@venn/schema/towns/town';
import { TypedLetters } from './TypedLetters';

/** A town with the typed letters in bold, in its name, or in the alias or postcode that they match. */
export function TownLabel({ town, alias, postcode, typed }: TownSuggestion) {
  if (postcode !== null) return <TypedLetters text={`${postcode} ${town.label}`} typed={typed} />;
  if (alias === null) return <TypedLetters text={town.label} typed={typed} />;
  return (
    <span>
      <span>{`${town.name} (`}</span>
      <TypedLetters text={alias} typed={typed} />
      <span>)</span>
    </span>
  );
}
