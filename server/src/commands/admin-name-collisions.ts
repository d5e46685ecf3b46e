// oxlint-disable-next-line import/no-unassigned-import -- the entities' decorators need it before them
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { systemClock } from '../common/clock.js';
import { AuditService } from '../modules/audit/audit.service.js';
import { NameKeyService } from '../modules/members/names/name-key.service.js';
import { onDatabase } from './support/on-database.js';
import { runCommand } from './support/run-command.js';

// npm run admin:name-collisions
// For names and addresses from before they were compared by keys. Works with and without a running server.

/** With the codes of all but Danish letters: old names have invisible ones, and others that look like these. */
const spelled = (text: string): string =>
  JSON.stringify(text).replaceAll(/[^ -~æøåÆØÅ]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);

await runCommand('npm run admin:name-collisions', async () => {
  parseArgs();
  await onDatabase(async (dataSource) => {
    const names = new NameKeyService(dataSource);
    await names.fill();
    await names.refill();
    const collisions = await names.collisions();
    await new AuditService(dataSource, systemClock).record(dataSource, {
      actorId: null,
      action: 'list_users',
      subjectIds: collisions.map(({ id }) => id),
      detail: 'name collisions',
    });
    for (const { kind, value, holder } of collisions) {
      console.log(`${kind} ${spelled(value)} is compared like ${spelled(holder)}`);
    }
    console.log(
      collisions.length === 0
        ? 'No two members have names or addresses that are compared alike.'
        : `${collisions.length} in all. Each of these members can log in with the address as written here.`,
    );
  });
});
