// All members of one run, in their own process. Its parent sends orders and receives a result for each.
import { readFile } from 'node:fs/promises';
import { serveOrders } from '../../lib/worker.mjs';
import { Conversations } from './conversations.mjs';
import { Requests } from './requests.mjs';

const conversations = new Conversations();
const requests = new Requests();

serveOrders({
  async open({ scriptFile, ...options }) {
    requests.prepare(options);
    await conversations.open({ ...options, script: await readFile(scriptFile, 'utf8') });
  },
  async start({ everyMs }) {
    conversations.startWriting({ everyMs });
    requests.start();
  },
  async settle(options) {
    await requests.stop();
    await conversations.settle(options);
    return { ...conversations.report(), requests: requests.results };
  },
});
