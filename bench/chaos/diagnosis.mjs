import { packageOf } from '../lib/product.mjs';

/**
 * Where the live events of members ended who haven't seen messages: sockets and subscriptions of each server, and how many
 * servers Redis sends each member's events to.
 */
export async function diagnoseUnseen({ servers, redis }, messages) {
  const unseen = new Map();
  for (const { to, unseen: isUnseen } of messages) if (isUnseen) unseen.set(to, (unseen.get(to) ?? 0) + 1);
  if (unseen.size === 0) return [];
  const Redis = packageOf('ioredis');
  const client = new Redis(redis.url);
  try {
    const ofServers = servers.map(async ({ process: server }, place) => {
      const [sockets, subscriptions] = [await server.metric('venn_sockets'), await server.metric('venn_subscriptions')];
      return `server ${place + 1} has ${sockets} sockets and ${subscriptions} subscriptions`;
    });
    const ofMembers = [...unseen].map(async ([id, count]) => {
      const [, listening] = await client.pubsub('NUMSUB', `chat:${id}`);
      return `member ${id} has not seen ${count} messages; its events go to ${listening} servers`;
    });
    return await Promise.all([...ofServers, ...ofMembers]);
  } finally {
    client.disconnect();
  }
}
