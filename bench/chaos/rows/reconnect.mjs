import { setTimeout as sleep } from 'node:timers/promises';
import { openTab } from '../clients/browser.mjs';
import { atMost, exactly } from './figures.mjs';

const MESSAGES = 500;
const SHOWN_WITHIN_MS = 2000;
const CONNECTED_WITHIN_MS = 30_000;

/** Row 4: a member is offline for a minute, in which 500 messages arrive. */
export async function reconnect({ links, origins, publicUrl, takeMembers }, { script, offlineMs }) {
  const [writer, reader] = takeMembers(2);
  const tab = openTab(script, { origin: origins[0], member: reader, partner: writer });
  const send = async (content) => {
    const response = await fetch(`${publicUrl}/api/messages/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${writer.token}` },
      body: JSON.stringify({ to: reader.publicId, content }),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`A message was refused with ${response.status}`);
  };
  try {
    await send('before');
    await connected(tab);
    await links['clients-a'].cut();
    tab.tab.dispatchEvent(new Event('offline'));
    const from = Date.now();
    for (let count = 1; count <= MESSAGES; count += 1) await send(`${count}`);
    await sleep(Math.max(0, from + offlineMs - Date.now()));
    await links['clients-a'].mend();
    tab.tab.dispatchEvent(new Event('online'));
    await connected(tab);
    const began = performance.now();
    const shown = () => tab.shown.thread.items.map(({ content }) => content);
    while (shown().length < MESSAGES + 1 && performance.now() - began < 10 * SHOWN_WITHIN_MS) await sleep(10);
    const ms = Math.round(performance.now() - began);
    const waiting = shown().slice(1);
    const isOrdered = waiting.every((content, place) => content === `${place + 1}`);
    const figures = [
      exactly(
        `messages of ${MESSAGES} sent while offline, shown once and in order`,
        isOrdered ? waiting.length : 'wrong order',
        MESSAGES,
      ),
      atMost('ms from the connection until all are shown', ms, SHOWN_WITHIN_MS),
    ];
    return { figures };
  } finally {
    tab.close();
  }
}

async function connected(tab) {
  const end = Date.now() + CONNECTED_WITHIN_MS;
  while (tab.connection !== 'connected' || !tab.shown.thread) {
    if (Date.now() > end) throw new Error(`The member is ${tab.connection}`);
    await sleep(10);
  }
}
