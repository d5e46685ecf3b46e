import { useSearchParams } from 'react-router-dom';
import { currentSearch } from '../../../lib/page/currentSearch';

/** Parameters of a list, stored in the URL, so that back navigation restores them. */
export function useListParams() {
  const [params, setParams] = useSearchParams();
  const choice = <Value extends string>(name: string, values: readonly Value[], fallback: Value): Value =>
    values.find((value) => value === params.get(name)) ?? fallback;
  const change = (changes: Record<string, string>) => {
    const after = currentSearch();
    // A changed list starts at page 1.
    if (!('page' in changes)) after.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') after.delete(name);
      else after.set(name, value);
    }
    // Typing in the search field adds no history entries.
    setParams(after, { replace: 'search' in changes });
  };
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  return { choice, change, page, search: params.get('search') ?? '' };
}
