import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from '../../config/config.js';

export type { Logger } from 'pino';

const SECRETS = ['password', 'currentPassword', 'newPassword', 'token', 'authorization', 'cookie', 'email', 'content'];

/** The logged part of a request. */
interface LoggedRequest {
  method?: string;
  url?: string;
  ip?: string;
}

/**
 * Creates the structured log, one JSON object per line. Headers, query strings (which contain link tokens), bodies and
 * message texts are never logged; properties with secret names are redacted in case they are.
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
