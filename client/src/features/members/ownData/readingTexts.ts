import { AUDIT_YEARS } from '@venn/schema/limits';

/** Texts about what administrators have read. */
export const READING_TEXTS = {
  messages: {
    title: 'Har nogen læst dine beskeder?',
    never: 'Ingen administrator har læst dine private beskeder.',
    read: 'Så ofte har en administrator læst private beskeder, som du har sendt eller fået:',
  },
  aftaler: {
    title: 'Har nogen set, hvor og med hvem du mødes?',
    never: 'Ingen administrator har set, hvor dine aftaler er, eller hvem der kommer.',
    read: 'Så ofte har en administrator set, hvor en af dine aftaler er, hvem der kommer, eller det, som kun I, der er med, kan læse:',
  },
  days: 'Se dagene',
  help: `En administrator skal altid angive en grund. Vi skriver det ned hver gang og gemmer det i ${AUDIT_YEARS} år.`,
  noReason: 'Uden at grunden blev skrevet ned',
  times: (count: string, once: boolean) => `${count} ${once ? 'gang' : 'gange'}`,
} as const;
