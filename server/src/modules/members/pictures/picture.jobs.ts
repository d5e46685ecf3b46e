import type { Jobs } from '../../../infra/jobs/jobs.js';
import type { AvatarStore } from '../../../infra/storage/avatar-store.js';

interface Needs {
  avatarStore: AvatarStore;
}

/** Deletes the files of a replaced or removed picture. */
export const profileJobs = ({ avatarStore }: Needs): Jobs => ({
  'remove-picture': ({ key }: { key: string }) => avatarStore.remove(key),
});
