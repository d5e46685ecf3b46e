import { Redis } from 'ioredis';
import { type Check, type Examined, reasonOf } from './check.js';

/** The oldest version with all commands of the rate limits. */
const MAJOR_MIN = 6;
/** The share of maxmemory from which there is little left. */
const FULL = 0.9;

/** Connection, version and memory policy. */
export const redisCheck = ({ config: { redisUrl }, connectTimeoutMs }: Examined): Check => ({
  subject: 'redis',
  async run(report, signal) {
    if (redisUrl === null) return report.ok('REDIS_URL is not set: a single server process needs none.');
    const redis = new Redis(redisUrl, {
      lazyConnect: true,
      retryStrategy: null,
      connectTimeout: connectTimeoutMs,
      commandTimeout: connectTimeoutMs,
      maxRetriesPerRequest: 0,
    });
    let fault: unknown = null;
    // The command's own error says only that the connection is closed.
    redis.on('error', (error: unknown) => (fault = error));
    signal.addEventListener('abort', () => redis.disconnect(), { once: true });
    try {
      await redis.connect();
      const info = fieldsOf(await redis.info());
      const version = info['redis_version'] ?? 'of an unknown version';
      if (Number.parseInt(version, 10) < MAJOR_MIN) {
        report.fail(`Redis ${version} is too old; upgrade it to ${MAJOR_MIN} or newer.`);
      } else report.ok(`Redis ${version} answers.`);
      const [used, most] = [Number(info['used_memory'] ?? 0), Number(info['maxmemory'] ?? 0)];
      const policy = info['maxmemory_policy'] ?? 'noeviction';
      if (policy !== 'noeviction') {
        report.warn(
          `maxmemory-policy is ${policy}, so that rate limits may be forgotten; set it to noeviction.`,
          'memory',
        );
      } else if (most > 0 && used > most * FULL) {
        report.warn(`${megabytes(used)} of ${megabytes(most)} are used; raise maxmemory.`, 'memory');
      } else report.ok(`${megabytes(used)} are used${most > 0 ? ` of ${megabytes(most)}` : ''}.`, 'memory');
    } catch (error) {
      const { host, port } = redis.options;
      report.fail(
        `Redis at ${host}:${port} is not usable (${reasonOf(fault ?? error)}); start it, or correct REDIS_URL.`,
      );
    } finally {
      redis.disconnect();
    }
  },
});

/** The fields of INFO by name. */
const fieldsOf = (info: string): Record<string, string> =>
  Object.fromEntries([...info.matchAll(/^([a-z_\d]+):(.*?)\r?$/gm)].map(([, name, value]) => [name, value]));

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;
