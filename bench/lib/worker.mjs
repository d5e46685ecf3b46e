import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../../.ci/lib/run.mjs';

/** Forks a file of the project as a worker process; `ask` sends an order and waits for its result. */
export function startWorker(file, { nodeArguments = [] } = {}) {
  const child = fork(join(ROOT, file), { execArgv: nodeArguments });
  return {
    pid: child.pid,
    async ask(order) {
      const given = new AbortController();
      child.send(order);
      const [answer] = await Promise.race([
        once(child, 'message', given),
        once(child, 'exit', given).then(([code]) => [{ fault: `${file} ended with ${code}` }]),
      ]).finally(() => given.abort());
      if ('fault' in answer) throw new Error(answer.fault);
      return answer.result;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.disconnect();
      child.kill();
      await exit;
    },
  };
}

/** In a worker process: carries out its parent's orders by name, and ends with it. */
export function serveOrders(orders) {
  // Open sockets would keep it running.
  process.once('disconnect', () => process.exit());
  process.on('message', ({ order, ...rest }) => {
    orders[order](rest).then(
      (result) => process.send({ result: result ?? null }),
      (fault) => process.send({ fault: fault.stack ?? String(fault) }),
    );
  });
}
