import { KEEPS_UP } from '../../../lib/apollo/keepsUp';
import { markStale, type Topic } from './staleTopics';

const versions = new Map<Topic, number>();

/** Counts cache writes to a topic that didn't come from its own query. */
export function bumpVersion(topic: Topic): void {
  versions.set(topic, versionOf(topic) + 1);
}

/** If it rises while a query is in flight, the response may be older than the cache. */
const versionOf = (topic: Topic): number => versions.get(topic) ?? 0;

/** The context of a topic's own query, for `staleResponseLink`. */
export const versionContext = (topic: Topic) => ({
  ...KEEPS_UP,
  cacheVersion: () => versionOf(topic),
  onStale: () => markStale(topic),
});
