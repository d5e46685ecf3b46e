import { PATHS } from '@venn/schema/paths';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Alert } from '../../components/Alert';
import { Button, ButtonLink } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { Actions } from '../../components/form/FormLayout';
import { Page, PageHead } from '../../components/Page';
import { Pager } from '../../components/Pager';
import { useMatchesQuery } from '../../gql/matches';
import { MatchFilters } from './MatchFilters';
import { MatchGrid, MatchGridLoading } from './MatchGrid';
import { filterVariables, isNarrowed, type MatchFilter, NO_FILTER, readFilter, writeFilter } from './match-filter';
import { TEXTS, totalText } from './texts';

/** Find Venner: the members whom the viewer could meet. Order, filters and page are part of the address. */
export default function MatchesPage() {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const {
    data: answer,
    previousData,
    loading,
    error,
    refetch,
  } = useMatchesQuery({ variables: filterVariables(filter) });
  const data = answer ?? (error ? undefined : previousData);
  const pageCount = data?.matches.pageCount ?? 0;
  const beyondEnd = answer !== undefined && pageCount > 0 && filter.page > pageCount;

  // A filter begins again at the first page; moving a slider is not a step to go back to, turning a page is.
  const change = (part: Partial<MatchFilter>) =>
    setSearch(writeFilter({ ...filter, page: 1, ...part }), { replace: true });
  const turnTo = (page: number) => {
    setSearch(writeFilter({ ...filter, page }));
    scrollTo({ top: 0, behavior: 'instant' });
  };

  useEffect(() => {
    if (beyondEnd) setSearch(writeFilter({ ...readFilter(search), page: pageCount }), { replace: true });
  }, [beyondEnd, pageCount, search, setSearch]);

  return (
    <Page>
      <PageHead
        title={TEXTS.title}
        aside={<span role="status">{data && !error ? totalText(data.matches.total) : ''}</span>}
      />
      <MatchFilters filter={filter} onChange={change} />
      {error ? (
        <MatchesFailed onRetry={() => void refetch()} />
      ) : !data || beyondEnd ? (
        <MatchGridLoading />
      ) : data.matches.total === 0 ? (
        <NoMatches narrowed={isNarrowed(filter)} onReset={() => change({ ...NO_FILTER, sortBy: filter.sortBy })} />
      ) : (
        <>
          <MatchGrid viewer={data.viewer} matches={data.matches.items} stale={loading && answer === undefined} />
          <Pager page={filter.page} pageCount={pageCount} onPage={turnTo} />
        </>
      )}
    </Page>
  );
}

function MatchesFailed({ onRetry }: { onRetry: () => void }) {
  const retry = (
    <Button variant="secondary" size="small" onClick={onRetry}>
      {TEXTS.retry}
    </Button>
  );
  return (
    <Alert tone="error" action={retry}>
      <h2>{TEXTS.errorTitle}</h2>
      <p>{TEXTS.errorText}</p>
    </Alert>
  );
}

function NoMatches({ narrowed, onReset }: { narrowed: boolean; onReset: () => void }) {
  const ways = (
    <Actions>
      <ButtonLink to={PATHS.profile}>{TEXTS.toProfile}</ButtonLink>
      {narrowed ? (
        <Button variant="secondary" onClick={onReset}>
          {TEXTS.reset}
        </Button>
      ) : null}
    </Actions>
  );
  return (
    <EmptyState title={TEXTS.emptyTitle} action={ways}>
      {narrowed ? TEXTS.emptyNarrowed : TEXTS.emptyAll}
    </EmptyState>
  );
}
