import { PATHS } from '@venn/schema/paths';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Page } from '../../components/Page';
import { Pager } from '../../components/Pager';
import { SrOnly } from '../../components/SrOnly';
import { useMatchesQuery } from '../../gql/matches';
import { currentSearch } from '../../lib/page/currentSearch';
import { focusMain } from '../../lib/page/focusMain';
import { useHydrating } from '../../lib/page/useHydrating';
import { useScrollMemory } from '../../lib/page/useScrollMemory';
import { personOf, useSession } from '../../lib/session/session';
import { nextStep } from '../../shared/profile/nextStep';
import { BreakNotice } from '../../shared/visibility/BreakNotice';
import { Greeting } from './greeting/Greeting';
import { useGreeting } from './greeting/useGreeting';
import { useHiddenCards } from './hiding/useHiddenCards';
import { lastFilter, rememberFilter } from './lastFilter';
import { MatchesFailed } from './MatchesFailed';
import styles from './MatchesPage.module.css';
import { MatchFilters } from './MatchFilters';
import { MatchGrid } from './MatchGrid';
import { MatchGridLoading } from './MatchGridLoading';
import { filterVariables, isFiltered, type MatchFilter, NO_FILTER, readFilter, writeFilter } from './matchFilter';
import { NoMatches } from './NoMatches';
import { countText, emptyTitle, pageText, TEXTS } from './texts';
import { useWarmUpRetry } from './useWarmUpRetry';

/** Find Venner: the viewer's matches. Sort order, filters and page are stored in the URL, and remembered for the next visit. */
export default function MatchesPage() {
  const [search, setSearch] = useSearchParams();
  const { user } = useSession();
  const hydrating = useHydrating();
  // Only a visit without a query takes what was chosen last on this device.
  const fromLast = search.toString() === '' && user !== null && !hydrating;
  const filter = fromLast ? lastFilter(user.id) : readFilter(search);
  const {
    data: current,
    previousData,
    loading,
    error,
    refetch,
  } = useMatchesQuery({ variables: filterVariables(filter) });
  const isWarming = useWarmUpRetry(error, loading, refetch);
  const data = current ?? (error ? undefined : previousData);
  const pageCount = data?.matches.pageCount ?? 0;
  const beyondEnd = current !== undefined && pageCount > 0 && filter.page > pageCount;
  const { greeting, viewer, loading: greetingLoads, markShown } = useGreeting();
  const step = viewer && nextStep(viewer);
  const [greetingUsed, setGreetingUsed] = useState(false);
  const shown = beyondEnd || greetingLoads ? undefined : data;
  const status =
    error || isWarming ? '' : shown ? countText(shown.matches.sharingTotal, shown.matches.total) : TEXTS.loading;
  const hiding = useHiddenCards(writeFilter(filter).toString());
  const grid = useRef<HTMLUListElement>(null);
  useScrollMemory();

  // A new filter starts at page 1 and replaces the history entry; a new page adds one.
  const change = (part: Partial<MatchFilter>) => {
    const next = { ...readFilter(currentSearch()), page: 1, ...part };
    if (user) rememberFilter(user.id, next);
    setSearch(writeFilter(next), { replace: true });
  };
  const turnTo = (page: number) => {
    setSearch(writeFilter({ ...filter, page }));
    scrollTo({ top: 0, behavior: 'instant' });
    // The pressed button may be disabled now; focus the start of the page.
    grid.current?.focus({ preventScroll: true });
  };

  const showsGreeting = user !== null && greeting !== null && !greetingUsed && filter.page === 1;
  const endGreeting = () => {
    setGreetingUsed(true);
    // The pressed line is removed.
    focusMain();
  };

  const reset = () => {
    change({ ...NO_FILTER, sortBy: filter.sortBy });
    // The pressed button is removed when there are matches.
    focusMain();
  };

  useEffect(() => {
    const query = writeFilter(filter);
    if (fromLast && query.toString() !== '') setSearch(query, { replace: true });
  }, [fromLast, filter, setSearch]);

  useEffect(() => {
    if (beyondEnd) setSearch(writeFilter({ ...readFilter(search), page: pageCount }), { replace: true });
  }, [beyondEnd, pageCount, search, setSearch]);

  return (
    <Page className={styles.page}>
      <div className={styles.head}>
        <h1>{TEXTS.title}</h1>
        <p className={styles.status} role="status">
          <span>{status}</span>
          {shown?.matches.total === 0 ? <SrOnly>{emptyTitle(isFiltered(filter))}</SrOnly> : null}
          {shown && filter.page > 1 ? <SrOnly>{`, ${pageText(filter.page, pageCount)}`}</SrOnly> : null}
        </p>
      </div>
      <MatchFilters
        filter={filter}
        onChange={change}
        onReset={reset}
        note={step === null ? null : <Link to={PATHS.profile}>{step}</Link>}
      />
      {viewer?.breakSince ? (
        <div className={styles.break}>
          <BreakNotice until={viewer.breakUntil} />
        </div>
      ) : null}
      {error || isWarming ? (
        <MatchesFailed error={error} isWarming={isWarming} onRetry={() => void refetch()} />
      ) : !shown ? (
        <MatchGridLoading />
      ) : shown.matches.total === 0 && hiding.cards.length === 0 ? (
        <NoMatches filtered={isFiltered(filter)} onReset={reset} />
      ) : (
        <>
          <MatchGrid
            ref={grid}
            viewer={user && personOf(user)}
            matches={shown.matches.items}
            hidden={hiding.cards}
            onHide={(match, place) => void hiding.hideCard(match, place)}
            onUndo={(card) => void hiding.undo(card)}
            first={
              showsGreeting ? (
                <Greeting username={user.username} greeting={greeting} onShow={markShown} onUse={endGreeting} />
              ) : null
            }
            // The same list without the hidden ones is no other page.
            stale={loading && current === undefined && hiding.cards.length === 0}
          />
          <Pager page={filter.page} pageCount={pageCount} onPage={turnTo} />
        </>
      )}
    </Page>
  );
}
