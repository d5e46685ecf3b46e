import { createLogger, type Logger } from '../src/infra/monitoring/logger.js';

/** One line of a log. */
interface LogLine {
  level: number;
  msg: string;
  [name: string]: unknown;
}

/** A real logger whose lines a test reads. */
export function recordingLogger(): { logger: Logger; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const logger = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(JSON.parse(line) as LogLine) });
  return { logger, lines };
}
