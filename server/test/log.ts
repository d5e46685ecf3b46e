import { createLogger, type Logger } from '../src/infra/logging/logger.js';

/** A parsed log line. */
interface LogLine {
  level: number;
  msg: string;
  [name: string]: unknown;
}

/** The real logger, writing into an array. */
export function recordingLogger(): { logger: Logger; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const logger = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(JSON.parse(line) as LogLine) });
  return { logger, lines };
}
