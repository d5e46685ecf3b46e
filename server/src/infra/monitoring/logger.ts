import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from '../../config/config.js';

export type { Logger } from 'pino';

const SECRETS = ['password', 'currentPassword', 'newPassword', 'token', 'authorization', 'cookie', 'email', 'content'];

/** What a request leaves in the log: the path without its query, where link tokens stand. */
interface LoggedRequest {
  method?: string;
  url?: string;
  ip?: string;
}

/**
 * The structured log of the process, one JSON object a line. Headers, queries, bodies and message texts don't reach
 * it; names that hold secrets are hidden wherever they are logged by mistake.
 */
export function createLogger({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: logLevel,
    base: { pid: process.pid },
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    serializers: {
      req: ({ method, url, ip }: LoggedRequest) => ({ method, path: url?.split('?', 1)[0], ip }),
      res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
