#!/usr/bin/env node
// Debian's Firefox for Playwright's channel `moz-firefox`: all commands go to Firefox's own WebDriver BiDi, but the ones
// that are newer than this Firefox, of which none matters to a story.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';
import { FIREFOX } from '../../.ci/lib/engines.mjs';
import { serveBidi } from './bidi.server.mjs';
import { substituteExpression } from './expressions.mjs';

/** No story depends on them: the time zone comes from the environment, the language from a preference. */
const MAY_BE_UNKNOWN =
  /^(emulation\.set|network\.addDataCollector$|browser\.setDownloadBehavior$|network\.setExtraHeaders$)/;

/** Not used by Playwright. */
const OWN_COMMAND = 'browsingContext.getTree';

const firefox = spawn(FIREFOX, process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
  env: { ...process.env, TZ: 'Europe/Copenhagen' },
});
firefox.once('error', ({ message }) => {
  process.stderr.write(`${FIREFOX}: ${message}\n`);
  process.exit(1);
});
firefox.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => firefox.kill(signal));

for await (const line of createInterface(firefox.stderr)) {
  const [, url] = /^WebDriver BiDi listening on (ws:\S+)$/.exec(line) ?? [];
  if (url) await serveBidi((...connection) => relay(`${url}/session`, ...connection));
  else process.stderr.write(`${line}\n`);
}

function relay(url, send, closed) {
  const browser = new WebSocket(url);
  const opened = new Promise((open) => browser.once('open', open));
  /** Commands without an answer, by id. */
  const commands = new Map();
  /** Above the ids of Playwright's commands, which count from 1. */
  let lastOwnId = 2 ** 40;
  browser.on('message', (/** @type {Buffer} */ data) => {
    const message = JSON.parse(data.toString());
    const { method, params } = commands.get(message.id) ?? {};
    commands.delete(message.id);
    if (method === OWN_COMMAND) return message.result && tellUrl(message.result.contexts[0]);
    if (message.type === 'error' && message.error === 'unknown command' && MAY_BE_UNKNOWN.test(method))
      return send({ type: 'success', id: message.id, result: {} });
    if (method === 'browsingContext.traverseHistory') askForUrl(params.context);
    send(message);
  });
  void closed.then(() => browser.close());
  return async ({ id, method, params }) => {
    commands.set(id, { method, params });
    await opened;
    browser.send(JSON.stringify({ id, method, params: inSandbox(substituteExpression(params)) }));
  };

  function askForUrl(context) {
    lastOwnId += 1;
    commands.set(lastOwnId, { method: OWN_COMMAND });
    browser.send(JSON.stringify({ id: lastOwnId, method: OWN_COMMAND, params: { root: context } }));
  }

  /** This Firefox has no event for steps in the history that keep the document. */
  function tellUrl({ context, url: now }) {
    send({
      type: 'event',
      method: 'browsingContext.historyUpdated',
      params: { context, url: now, timestamp: Date.now() },
    });
  }
}

/**
 * A story's functions run in the sandbox of Playwright's own: Playwright sends their text, and our Content Security Policy
 * refuses `eval` in the page. In a sandbox of their own Firefox crashes when both read an input's `labels`. The document is
 * the page's; globals of its scripts aren't there.
 */
function inSandbox(params) {
  const { target } = params;
  return target?.context ? { ...params, target: { ...target, sandbox: 'playwright' } } : params;
}
