import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { openAvatarStore } from '../../infra/infra.js';
import { avatarNames, newAvatarKey } from '../../infra/storage/avatar-store.js';
import { type Check, type Examined, reasonOf } from './check.js';

/** Writes, reads and deletes a picture in the store. */
export const picturesCheck = ({ config }: Examined): Check => ({
  subject: 'pictures',
  async run(report) {
    const { avatarBucket, dataDir } = config;
    const place = avatarBucket === null ? `The disk (${dataDir})` : `The bucket ${avatarBucket.name}`;
    const advice =
      avatarBucket === null ? 'create it for this account' : 'check AVATAR_STORE and the rights of its key';
    if (avatarBucket === null && !existsSync(dataDir)) return report.warn(`${dataDir} does not exist; ${advice}.`);
    const store = await openAvatarStore(config);
    const key = newAvatarKey();
    const written = randomBytes(1024);
    const read = (): Promise<Buffer | null> => store.read(avatarNames(key).large);
    try {
      await store.put(key, { large: written, small: written });
      const isSame = (await read())?.equals(written) ?? false;
      await store.remove(key);
      if (!isSame) report.fail(`${place} gives back something else than was written; ${advice}.`);
      else if ((await read()) !== null) report.fail(`${place} still has what was deleted; ${advice}.`);
      else report.ok(`${place} takes, gives back and deletes.`);
    } catch (fault) {
      // The nightly job deletes what is left.
      await store.remove(key).catch(() => undefined);
      report.fail(`${reasonOf(fault)}; ${advice}.`);
    }
  },
});
