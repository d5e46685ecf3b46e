/**
 * The query parameters of the page's address, for a handler that changes some of them. Those of `useSearchParams`, also in
 * its updater, are of the last render: the second of two quick changes would undo the first.
 */
export const currentSearch = (): URLSearchParams => new URLSearchParams(location.search);
