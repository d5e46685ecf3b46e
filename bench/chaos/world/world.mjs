import { join } from 'node:path';
import { freePort } from '../../../.ci/lib/free-port.mjs';
import { ROOT } from '../../../.ci/lib/run.mjs';
import { product } from '../../lib/product.mjs';
import { startRedis } from '../../lib/redis.mjs';
import { startDatabase } from './database.mjs';
import { startLinks } from './links.mjs';
import { startServer } from './server.mjs';

const { startBalancer } = await import(join(ROOT, 'server/test/network/balancer.ts'));
const { startSmtpSink } = await import(join(ROOT, 'server/test/network/smtp-sink.ts'));

/** As in deploy/Caddyfile. */
const HEALTH = { healthMs: 2000, timeoutMs: 3000 };

/**
 * Two production servers behind a balancer, with their own Postgres, Redis, SMTP sink and fake OnPay, and a proxy on each
 * link: to each half of the clients, and from each server to Postgres and Redis; to the mail server and OnPay from both.
 * `members` is how many there are, `folder` where Postgres has its data, `server` has further `nodeArguments` and `env` of the
 * servers.
 */
export async function startWorld({ members, server = {}, folder, withReplica = false, say = () => undefined }) {
  const ends = [];
  /** Runs a step whose `end` is due when the world ends. */
  const opened = async (starting, end) => {
    const part = await starting;
    ends.unshift(() => end(part));
    return part;
  };
  /** Returns what did not end as it should. */
  const stop = async () => {
    const wrong = [];
    for (const end of ends.splice(0)) await end().catch((fault) => wrong.push(fault.message));
    return wrong;
  };
  let links = {};
  const aim = (names, url) => {
    for (const name of names) links[name]?.aim(url);
  };
  try {
    const { startFakeOnpay } = await product('infra/embedded/onpay-fake/server.js');
    say('Starting Postgres, Redis, SMTP sink and OnPay');
    const database = await opened(
      startDatabase(members, {
        folder,
        onMoved: (url) => aim(['postgres-a', 'postgres-b'], url),
      }),
      (part) => part.stop(),
    );
    const replica = withReplica ? await opened(database.startReplica(), (part) => part.remove()) : null;
    const redis = await opened(startRedis(), (part) => part.stop());
    const smtp = await opened(startSmtpSink(), (part) => part.stop());
    const onpay = await opened(startFakeOnpay(), (part) => part.close());
    // The servers need the balancer's address and the balancer the servers'.
    const publicPort = await freePort();
    const publicUrl = `http://127.0.0.1:${publicPort}`;
    links = await opened(
      startLinks({
        'postgres-a': database.url,
        'postgres-b': database.url,
        ...(replica ? { 'replica-a': replica.url, 'replica-b': replica.url } : {}),
        'redis-a': redis.url,
        'redis-b': redis.url,
        smtp: smtp.url,
        onpay: onpay.config.apiUrl,
        'clients-a': publicUrl,
        'clients-b': publicUrl,
      }),
      (all) => Promise.all(Object.values(all).map((link) => link.close())),
    );
    if (replica) replica.onMoved = (url) => aim(['replica-a', 'replica-b'], url);
    const { gatewayId, secret, apiToken, windowOrigin } = onpay.config;
    say('Starting two servers');
    const servers = await Promise.all(
      ['a', 'b'].map((name) =>
        opened(
          startServer({
            databaseUrl: links[`postgres-${name}`].url,
            redisUrl: links[`redis-${name}`].url,
            nodeArguments: server.nodeArguments,
            env: {
              ...server.env,
              PUBLIC_URL: publicUrl,
              ...(replica ? { DATABASE_READ_URL: links[`replica-${name}`].url } : {}),
              SMTP_URL: links.smtp.url,
              ONPAY_GATEWAY_ID: gatewayId,
              ONPAY_SECRET: secret,
              ONPAY_API_TOKEN: apiToken,
              ONPAY_API_URL: links.onpay.url,
              ONPAY_WINDOW_ORIGIN: windowOrigin,
            },
          }),
          (part) => part.stop(),
        ),
      ),
    );
    await opened(
      startBalancer(
        servers.map(({ url }) => url),
        { port: publicPort, ...HEALTH },
      ),
      (part) => part.stop(),
    );
    return {
      database,
      replica,
      redis,
      smtp,
      onpay,
      links,
      servers,
      publicUrl,
      /** The origins of the two halves of the clients. */
      origins: [links['clients-a'].url, links['clients-b'].url].map((url) => new URL(url).origin),
      takeMembers: (count) => database.takeMembers(count),
      takePairs: (count) => database.takePairs(count),
      say,
      stop,
    };
  } catch (fault) {
    await stop();
    throw fault;
  }
}

/** Runs `work` in a world of its own; what doesn't end as it should goes to the `wrong` of its result. */
export async function withWorld(options, work) {
  const world = await startWorld(options);
  const [result] = await Promise.allSettled([work(world)]);
  const wrong = await world.stop();
  if (result.status === 'rejected') throw result.reason;
  return { ...result.value, wrong: [...result.value.wrong, ...wrong] };
}
