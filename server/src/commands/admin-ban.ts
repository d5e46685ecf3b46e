// oxlint-disable-next-line import/no-unassigned-import -- the entities' decorators need it before them
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { DECISION_GROUNDS } from '@venn/schema/moderation';
import { isBlank } from '@venn/schema/rules/blank';
import { RULES } from '@venn/schema/rules/fields';
import { firstProblem, stored } from '@venn/schema/rules/rule';
import { isCalendarDate, startOfDate } from '@venn/schema/time';
import { addSeconds, systemClock } from '../common/clock.js';
import { AdminActionService } from '../modules/admin/admin-action.service.js';
import { AuditService } from '../modules/audit/audit.service.js';
import { SessionService } from '../modules/identity/sessions/session.service.js';
import { type Reasons, reasonsOf } from '../shared/reasons.js';
import { commandDecisions } from './command-decisions.js';
import { onDatabase } from './support/on-database.js';
import { runCommand, UsageError } from './support/run-command.js';

// npm run admin:ban -- --email E --reason R [--days 30 | --until 2027-01-01] [--ground scam --facts 'What happened']
// Works with and without a running server. A running one ends the member's sessions and closes open conversations at once.

const USAGE = `npm run admin:ban -- --email <address> --reason <why, for administrators>
  [--days <number> | --until <day>] [--ground <${DECISION_GROUNDS.join(' | ')}> --facts <what happened, for the member>]`;

/** When the ban ends: after whole days, or when a day begins in Copenhagen; null without an end. */
function endOf(days: string, until: string): Date | null {
  if (days === '' && until === '') return null;
  if (until === '' && /^[1-9]\d{0,3}$/.test(days)) return addSeconds(systemClock.now(), Number(days) * 24 * 60 * 60);
  if (days === '' && isCalendarDate(until)) return startOfDate(until);
  throw new UsageError();
}

/** What the member is told. */
function toldReasons(named: string, text: string): Reasons {
  const ground = DECISION_GROUNDS.find((known) => known === named) ?? null;
  if (ground === null && named !== '') throw new UsageError();
  if (firstProblem(RULES.decisionFacts, text) !== null) throw new UsageError();
  return reasonsOf({ ground, facts: stored(text) });
}

await runCommand(USAGE, async () => {
  const text = { type: 'string', default: '' } as const;
  const options = { email: text, reason: text, days: text, until: text, ground: text, facts: text };
  const { email, reason, days, until, ground, facts } = parseArgs({ options }).values;
  if (isBlank(email) || isBlank(reason)) throw new UsageError();
  const details = { until: endOf(days, until), reasons: toldReasons(ground, facts) };
  await onDatabase(async (dataSource) => {
    const sessions = new SessionService(dataSource, systemClock);
    const audit = new AuditService(dataSource, systemClock);
    const decisions = commandDecisions(dataSource, sessions, audit);
    const adminActions = new AdminActionService({ dataSource, clock: systemClock, sessions, decisions, audit });
    const { username, bannedUntil } = await adminActions.banByEmail(email, reason, details);
    const end =
      bannedUntil === null ? 'A role set in the admin portal lifts the ban.' : `Until ${bannedUntil.toISOString()}.`;
    console.log(`${username} is banned. ${end}`);
  });
});
