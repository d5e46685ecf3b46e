import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { EXPORT_FILE_PATH } from '@venn/schema/own-data';
import { copenhagenDate } from '@venn/schema/time';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { serializeFault } from '../../infra/monitoring/faults.js';
import type { Logger } from '../../infra/monitoring/logger.js';
import type { Clock } from '../../infra/process/clock.js';
import { type ExportTransferService, HOLD_SECONDS, type Transfer } from './export-transfer.service.js';

interface Options {
  exportTransfers: ExportTransferService;
  clock: Clock;
  logger: Logger;
}

/** What a page sends: two short texts. */
const BODY_MAX_BYTES = 4096;
/** A connection that is cut tells so at once; one that stands this long after the last byte has taken it. */
const SETTLE_MS = 500;

const textOf = (body: unknown, name: string): string | null => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : null;
  return typeof value === 'string' ? value : null;
};

/** Whether an answer has reached its end, and the connection has not been cut under the last of it. */
async function hasArrived({ raw: request }: FastifyRequest, { raw: response }: FastifyReply): Promise<boolean> {
  const { socket } = request;
  let wasCut = false;
  const onClose = (hadError: boolean): void => {
    wasCut = hadError;
  };
  socket.once('close', onClose);
  try {
    await finished(response);
    await sleep(SETTLE_MS);
    return !wasCut;
  } catch {
    return false;
  } finally {
    socket.off('close', onClose);
  }
}

/**
 * The file behind the link to a copy of a member's data. Only a POST reaches it, since programs that look through mails
 * follow links; and only a transfer that was complete spends the link.
 */
export const exportRoutes: FastifyPluginAsync<Options> = async (fastify, { exportTransfers, clock, logger }) => {
  const running = new Set<Promise<void>>();
  // The database is still there when the server closes, and no longer after.
  fastify.addHook('onClose', async () => void (await Promise.all(running)));

  async function follow(transfer: Transfer, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const warn = (fault: unknown): void =>
      logger.warn({ fault: serializeFault(fault) }, 'a transfer of data could not be noted');
    const pulse = setInterval(() => void exportTransfers.renew(transfer).catch(warn), (HOLD_SECONDS * 1000) / 3);
    const isComplete = await hasArrived(request, reply);
    clearInterval(pulse);
    await (isComplete ? exportTransfers.complete(transfer) : exportTransfers.release(transfer)).catch(warn);
  }

  fastify.post(EXPORT_FILE_PATH, { bodyLimit: BODY_MAX_BYTES }, async (request, reply) => {
    const { body } = request;
    const transfer = await exportTransfers.begin(textOf(body, 'token') ?? '', textOf(body, 'attempt'));
    const following = follow(transfer, request, reply);
    running.add(following);
    void following.finally(() => running.delete(following));
    const name = `venn-mine-data-${copenhagenDate(clock.now())}.zip`;
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('content-length', transfer.file.bytes)
      .header('x-robots-tag', 'noindex')
      .type('application/zip')
      .send(transfer.file.stream);
  });
};
