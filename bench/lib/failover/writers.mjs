import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** A writer sends a message this often, or as soon as the one before is acknowledged. */
const EVERY_MS = 200;
const RETRY_MS = 250;
/** A request that takes longer hangs: a server answers 503 within five seconds. */
const HANGING_MS = 10_000;

/** Members who write to their partners over HTTP and repeat each message until it is acknowledged, as pages do. */
export class Writers {
  /**
   * Of each message: sender, content, when it was first sent, when acknowledged (null: never), and when the acknowledged
   * request was sent.
   */
  messages = [];
  /** Of each request: when it was sent and its outcome: a status, `failed` or `hanging`. */
  attempts = [];
  #isOver = false;
  #mustEnd = false;
  #loops;

  constructor(pairs, url) {
    this.url = url;
    this.#loops = pairs.map((pair) => this.#loop(pair));
  }

  async #loop({ writer, reader }) {
    while (!this.#isOver) {
      const message = {
        from: writer.id,
        content: randomUUID(),
        sentAt: performance.now(),
        ackAt: null,
        requestAt: null,
      };
      this.messages.push(message);
      const clientMessageId = randomUUID();
      while (message.ackAt === null && !this.#mustEnd) {
        const at = performance.now();
        const outcome = await this.#send(writer.token, {
          to: reader.publicId,
          content: message.content,
          clientMessageId,
        });
        this.attempts.push({ at, outcome });
        if (outcome === 201) Object.assign(message, { ackAt: performance.now(), requestAt: at });
        else await sleep(RETRY_MS);
      }
      await sleep(Math.max(0, message.sentAt + EVERY_MS - performance.now()));
    }
  }

  async #send(token, body) {
    try {
      const response = await fetch(`${this.url}/api/messages/send`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(HANGING_MS),
      });
      await response.arrayBuffer();
      return response.status;
    } catch (fault) {
      return fault.name === 'TimeoutError' ? 'hanging' : 'failed';
    }
  }

  /** Ends after the messages that are under way, which have `withinMs`. */
  async stop(withinMs) {
    this.#isOver = true;
    const end = setTimeout(() => (this.#mustEnd = true), withinMs);
    await Promise.all(this.#loops);
    clearTimeout(end);
  }
}
