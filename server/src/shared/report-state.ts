/** What a reporter is told of a closed report: never which decision was taken. */
export type ReportOutcome = 'acted' | 'no_breach';

/** What a reporter has learned. */
export type ReportState = 'received' | ReportOutcome;

/** SQL of what the reporter of a report has learned. */
export const REPORT_STATE = `coalesce(report.outcome_told, 'received')`;
