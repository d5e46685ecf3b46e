import { EventEmitter } from 'node:events';
import { MODULES } from '../app.js';
import { systemClock } from '../common/clock.js';
import type { Config } from '../config/config.js';
import { readErasures } from '../infra/backup/erasure-log.js';
import { endRestore } from '../infra/backup/unfinished-restore.js';
import { openAvatarStore } from '../infra/infra.js';
import { ErasureService } from '../modules/accounts/deletion/erasure.service.js';
import { ReErasureService } from '../modules/accounts/deletion/re-erasure.service.js';
import { BannedEmailService } from '../modules/identity/bans/banned-email.service.js';
import { SessionService } from '../modules/identity/sessions/session.service.js';
import { onDatabase } from './support/on-database.js';

/** Repeats the erasures of the log that a restore has undone, prints how many, and lets the product start. */
export async function eraseAgain(config: Config): Promise<void> {
  const erasures = await readErasures(config.dataDir);
  const avatarStore = await openAvatarStore(config);
  await onDatabase(async (dataSource) => {
    const erasure = new ErasureService({
      dataSource,
      clock: systemClock,
      sessions: new SessionService(dataSource, systemClock),
      events: new EventEmitter(),
      bannedEmails: new BannedEmailService(dataSource, systemClock),
      erasureLog: { append: () => Promise.reject(new Error('The log has what is erased again')) },
      personalData: MODULES.personalData,
    });
    const erased = await new ReErasureService(dataSource, systemClock, erasure, avatarStore).run(erasures);
    const last = erasures.reduce<Date | null>((latest, { at }) => (latest === null || at > latest ? at : latest), null);
    const reach = last === null ? 'empty' : `${erasures.length} accounts until ${last.toISOString()}`;
    console.log(`Erased again: ${erased} (log of erasures: ${reach}).`);
  });
  await endRestore(config.dataDir);
}
