import { useSearchParams } from 'react-router-dom';

/** What a list shows, kept in the address, so that going back shows the same again. */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  const choice = <Value extends string>(name: string, values: readonly Value[], otherwise: Value): Value =>
    values.find((value) => value === params.get(name)) ?? otherwise;
  const change = (changes: Record<string, string>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        // Another list begins at its first page.
        if (!('page' in changes)) after.delete('page');
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      // Typing a search is no step to go back to; another page or tab is.
      { replace: 'search' in changes },
    );
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  return { choice, change, page, search: params.get('search') ?? '' };
}
