import { setTimeout as sleep } from 'node:timers/promises';

const EVERY_MS = 1000;
const ASKED_WITHIN_MS = 10_000;

/** Members who have forgotten their passwords: each answer promises one mail. */
export function startMails({ publicUrl, smtp, takeMembers }) {
  /** Addresses whose request was answered. */
  const promised = [];
  const over = new AbortController();
  const asking = (async () => {
    while (!over.signal.aborted) {
      const [{ email }] = takeMembers(1);
      const at = Date.now();
      const isPromised = await fetch(`${publicUrl}/api/auth/forgot-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
        signal: AbortSignal.timeout(ASKED_WITHIN_MS),
      })
        .then(async (response) => {
          await response.arrayBuffer();
          return response.ok;
        })
        .catch(() => false);
      if (isPromised) promised.push({ email, at });
      await sleep(EVERY_MS);
    }
  })();
  const arrived = (email) => smtp.taken.filter(({ to }) => to === email);
  return {
    async stop() {
      over.abort();
      await asking;
    },
    isSettled: () => promised.every(({ email }) => arrived(email).length > 0),
    /** Each promised mail: when it was promised, and how many different ones arrived. */
    report: () =>
      promised.map(({ email, at }) => ({ at, count: new Set(arrived(email).map(({ messageId }) => messageId)).size })),
  };
}
