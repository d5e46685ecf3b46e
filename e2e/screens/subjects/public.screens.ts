import type { Page } from '@playwright/test';
import { REPORT_CONTENT_PATH } from '@venn/schema/paths';
import { ERROR_TEXTS } from '@venn/schema/texts/errors';
import { answeringOverRest, needingProofOverRest, type Screen, sendForm, untilText } from '../screen.js';
import { openMenu } from './matches.screens.js';

async function writeToOperator(page: Page): Promise<void> {
  await page.getByLabel('Navn').fill('Åse Bjørn');
  await page.getByLabel('E-mail').fill('aase@example.dk');
  await page.getByLabel('Emne').fill('Et spørgsmål');
  await page.getByLabel('Besked').fill('Hvordan finder jeg en turmakker?');
  await sendForm(page, 'Send besked');
}

async function fillReport(page: Page, kind: string): Promise<void> {
  await page.getByLabel('Hvad handler det om?').selectOption({ label: kind });
  await page.getByLabel('Hvor er det?').fill('Profilen Kai, under Opslagstavle');
  await page.getByLabel('Hvad er der galt?').fill('Han beder om penge til en flybillet.');
}

export const PUBLIC_SCREENS: readonly Screen[] = [
  { name: 'landing', as: 'visitor', path: '/' },
  { name: 'landing-member', as: 'viewer', path: '/', window: true },
  { name: 'about', as: 'visitor', path: '/about' },
  { name: 'faq', as: 'visitor', path: '/faq' },
  { name: 'privacy', as: 'visitor', path: '/privacy' },
  { name: 'terms', as: 'visitor', path: '/terms' },
  { name: 'cookies', as: 'visitor', path: '/cookies' },
  { name: 'contact', as: 'visitor', path: '/contact' },
  {
    name: 'contact-empty',
    as: 'visitor',
    path: '/contact',
    reach: async (page) => {
      await sendForm(page, 'Send besked');
      await untilText('Udfyld venligst alle felter.')(page);
    },
  },
  {
    name: 'contact-report',
    as: 'visitor',
    path: REPORT_CONTENT_PATH,
    reach: untilText('En af os læser din anmeldelse.'),
  },
  {
    name: 'contact-report-empty',
    as: 'visitor',
    sameLayout: true,
    path: REPORT_CONTENT_PATH,
    reach: async (page) => {
      await sendForm(page, 'Send anmeldelse');
      await untilText('Skriv, hvor det står.')(page);
    },
  },
  {
    name: 'contact-report-urgent',
    as: 'visitor',
    path: REPORT_CONTENT_PATH,
    reach: async (page) => {
      await fillReport(page, 'Nogens liv er i fare');
      await untilText('Er nogen i fare lige nu, så ring 112.')(page);
    },
  },
  {
    name: 'contact-report-sent',
    as: 'visitor',
    path: REPORT_CONTENT_PATH,
    before: answeringOverRest('/api/contact/report', 200, { success: true, needsConfirmation: true }),
    reach: async (page) => {
      await fillReport(page, 'Svindel, eller nogen beder om penge');
      await page.getByLabel('Navn').fill('Åse Bjørn');
      await page.getByLabel('E-mail').fill('aase@example.dk');
      await page.getByLabel('Så vidt jeg ved').check();
      await sendForm(page, 'Send anmeldelse');
      await untilText('Tak. Vi har sendt en mail')(page);
    },
  },
  {
    name: 'contact-proof',
    sameLayout: true,
    as: 'visitor',
    path: '/contact',
    before: needingProofOverRest('/api/contact'),
    reach: async (page) => {
      await writeToOperator(page);
      await page.getByLabel('Regner ud...').waitFor();
    },
  },
  {
    name: 'contact-limited',
    sameLayout: true,
    as: 'visitor',
    path: '/contact',
    before: answeringOverRest('/api/contact', 429, { error: ERROR_TEXTS.da.RATE_LIMITED, code: 'RATE_LIMITED' }),
    reach: async (page) => {
      await writeToOperator(page);
      await untilText(ERROR_TEXTS.da.RATE_LIMITED)(page);
    },
  },
  {
    name: 'contact-unavailable',
    as: 'visitor',
    sameLayout: true,
    path: '/contact',
    before: answeringOverRest('/api/contact', 503, { error: ERROR_TEXTS.da.UNAVAILABLE, code: 'UNAVAILABLE' }),
    reach: async (page) => {
      await writeToOperator(page);
      await untilText(ERROR_TEXTS.da.UNAVAILABLE)(page);
    },
  },
  { name: 'menu-visitor', as: 'visitor', path: '/login', phone: true, window: true, reach: openMenu },
];
