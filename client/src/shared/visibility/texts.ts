import { startOfDate } from '@venn/schema/time';
import { longDate } from '../../lib/format';

/** A day as YYYY-MM-DD: '20. december 2026'. */
export const dayText = (day: string): string => longDate(startOfDate(day).toISOString());

export const BREAK_TEXTS = {
  on: (until: string | null) => (until === null ? 'Du holder pause.' : `Du holder pause til den ${dayText(until)}.`),
  hidden: 'Du er ikke i Find Venner, og ingen nye kan skrive til dig.',
  end: 'Afslut pausen',
  ended: 'Pausen er slut. Du er i Find Venner igen.',
  failed: 'Kunne ikke afslutte pausen. Prøv venligst igen.',
  ofMember: (username: string) => `${username} holder pause`,
  later: 'Du kan skrive igen, når pausen er slut.',
  own: 'Du holder pause. Så længe kan du ikke skrive til nye.',
  toOwn: 'Gå til pausen',
} as const;
