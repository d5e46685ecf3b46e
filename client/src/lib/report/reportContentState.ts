/** The state of a link to `REPORT_CONTENT_PATH` that knows where the content stands. */
export interface ReportContentState {
  location: string;
}

/** Where the content stands that the link was about; '' for any other history entry, such as a direct visit. */
export function locationOfLink(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('location' in state)) return '';
  return typeof state.location === 'string' ? state.location : '';
}
