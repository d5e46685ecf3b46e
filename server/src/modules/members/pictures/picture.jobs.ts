import type { Jobs, Schedule } from '../../../infra/jobs/jobs.js';
import type { AvatarStore } from '../../../infra/storage/avatar-store.js';
import type { OrphanedPictureService } from './orphaned-picture.service.js';

interface Needs {
  avatarStore: AvatarStore;
  orphanedPictures: OrphanedPictureService;
}

/** Deletes the files of a replaced or removed picture, and those that belong to nobody. */
export const pictureJobs = ({ avatarStore, orphanedPictures }: Needs): Jobs => ({
  'remove-picture': ({ key }: { key: string }) => avatarStore.remove(key),
  'sweep-pictures': () => orphanedPictures.purge(),
});

/** Every night, in UTC. */
export const PICTURE_SCHEDULE: Schedule = { 'sweep-pictures': '53 1 * * *' };
