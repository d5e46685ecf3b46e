const MONTH = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short', year: 'numeric' });

/** 'Mar 2026' */
export const formatMonth = (month: string): string => MONTH.format(new Date(`${month}-01`));
