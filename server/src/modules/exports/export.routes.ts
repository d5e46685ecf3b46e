import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { EXPORT_FILE_PATH } from '@venn/schema/own-data';
import { copenhagenDate } from '@venn/schema/time';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../common/clock.js';
import { serializeFault } from '../../infra/logging/faults.js';
import type { Logger } from '../../infra/logging/logger.js';
import { type ExportTransferService, LEASE_SECONDS, type Transfer } from './export-transfer.service.js';

interface Options {
  exportTransfers: ExportTransferService;
  clock: Clock;
  logger: Logger;
}

/** A request has two short texts. */
const BODY_MAX_BYTES = 4096;
/** A reset connection raises its event at once; one that is open this long after the last byte has delivered it. */
const SETTLE_MS = 500;

const textOf = (body: unknown, name: string): string | null => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : null;
  return typeof value === 'string' ? value : null;
};

/** Whether a response was sent to its end without a connection reset during its last bytes. */
async function wasDelivered({ raw: request }: FastifyRequest, { raw: response }: FastifyReply): Promise<boolean> {
  const { socket } = request;
  let wasReset = false;
  const onClose = (hadError: boolean): void => {
    wasReset = hadError;
  };
  socket.once('close', onClose);
  try {
    await finished(response);
    await sleep(SETTLE_MS);
    return !wasReset;
  } catch {
    return false;
  } finally {
    socket.off('close', onClose);
  }
}

/**
 * Download of a data export. Only by POST, because mail scanners follow links; and only a complete download uses the
 * link up.
 */
export const exportRoutes: FastifyPluginAsync<Options> = async (fastify, { exportTransfers, clock, logger }) => {
  const running = new Set<Promise<void>>();
  // Results are recorded before the server closes its database connections.
  fastify.addHook('onClose', async () => void (await Promise.all(running)));

  async function track(transfer: Transfer, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const warn = (fault: unknown): void =>
      logger.warn({ fault: serializeFault(fault) }, 'the state of an export download could not be stored');
    const heartbeat = setInterval(() => void exportTransfers.renew(transfer).catch(warn), (LEASE_SECONDS * 1000) / 3);
    const isComplete = await wasDelivered(request, reply);
    clearInterval(heartbeat);
    await (isComplete ? exportTransfers.complete(transfer) : exportTransfers.release(transfer)).catch(warn);
  }

  fastify.post(EXPORT_FILE_PATH, { bodyLimit: BODY_MAX_BYTES }, async (request, reply) => {
    const { body } = request;
    const transfer = await exportTransfers.begin(textOf(body, 'token') ?? '', textOf(body, 'attempt'));
    const tracking = track(transfer, request, reply);
    running.add(tracking);
    void tracking.finally(() => running.delete(tracking));
    const name = `venn-mine-data-${copenhagenDate(clock.now())}.zip`;
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('content-length', transfer.file.bytes)
      .header('x-robots-tag', 'noindex')
      .type('application/zip')
      .send(transfer.file.stream);
  });
};
