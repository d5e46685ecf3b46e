import type { TownSuggestion } from '@venn/schema/towns/town';
import { TypedLetters } from './TypedLetters';

/** A town with the typed letters in bold, in its name or in the alias that they match. */
export function TownLabel({ town, alias, typed }: TownSuggestion) {
  if (alias === null) return <TypedLetters text={town.label} typed={typed} />;
  return (
    <span>
      <span>{`${town.name} (`}</span>
      <TypedLetters text={alias} typed={typed} />
      <span>)</span>
    </span>
  );
}
