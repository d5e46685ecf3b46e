import { setTimeout as sleep } from 'node:timers/promises';
import { SCREEN } from './display.mjs';
import { compileExpression } from './expressions.mjs';
import { agent, NO_SUCH_HANDLE } from './page-agent.mjs';

const AGENT = agent.toString();
const WATCH_EVERY_MS = 100;
const STATE_WITHIN_MS = 2_000;
const VIEWPORT_WITHIN_MS = 5_000;
const COMMIT_WITHIN_MS = 30_000;
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * A window. WebDriver has no events: what the document's state is comes with the answer of every script, and from a script
 * of its own every `WATCH_EVERY_MS`; the events that Playwright waits for follow from the difference.
 */
export class WebKitPage {
  handle;
  #request;
  #emit;
  #document = null;
  #url = 'about:blank';
  #readyState = 'loading';
  #navigations = 0;
  #input = Promise.resolve();
  #isStopped = false;
  #sent = 0;
  #compared = 0;

  constructor(handle, request, emit) {
    this.handle = handle;
    this.#request = request;
    this.#emit = emit;
  }

  get = (path) => this.#request('GET', path);
  post = (path, body, signal) => this.#request('POST', path, body, signal);

  stop() {
    this.#isStopped = true;
  }

  /** Opens the URL; resolves with the id of the navigation once its document is there. */
  async navigate(url) {
    const before = { document: this.#document, url: this.#url };
    await this.post('url', { url });
    const deadline = Date.now() + COMMIT_WITHIN_MS;
    while (this.#document === before.document && (this.#url === before.url || !isSameDocument(before.url, url))) {
      if (Date.now() > deadline) throw new Error(`${url} was not loaded`);
      await sleep(20);
      await this.#look();
    }
    return this.#navigationId();
  }

  async setViewport({ width, height }) {
    const size = () => this.post('execute/sync', { script: 'return [innerWidth, innerHeight, outerHeight]', args: [] });
    const [, inner, outer] = await size();
    const frame = { width, height: height + outer - inner };
    const centre = {
      x: Math.round((SCREEN.width - frame.width) / 2),
      y: Math.round((SCREEN.height - frame.height) / 2),
    };
    await this.post('window/rect', { ...centre, ...frame });
    const deadline = Date.now() + VIEWPORT_WITHIN_MS;
    for (let now = []; now[0] !== width || now[1] !== height; now = await size()) {
      if (Date.now() > deadline) throw new Error(`The window is ${now[0]} × ${now[1]}, not ${width} × ${height}`);
      await sleep(20);
    }
  }

  evaluate({ expression, target, resultOwnership }) {
    return this.#run(`() => (${expression.trim().replace(/;$/, '')}\n)`, '', target, resultOwnership);
  }

  callFunction(params) {
    const { functionDeclaration, arguments: args, target, resultOwnership } = compileExpression(params);
    return this.#run(functionDeclaration, args.map(toSource).join(), target, resultOwnership);
  }

  performActions(actions) {
    // Playwright sends movement and presses of a click at once; WebKit takes one after the other.
    this.#input = this.#input.catch(() => undefined).then(() => this.#act(actions));
    return this.#input;
  }

  async #act(actions) {
    for (const source of actions)
      for (const action of source.actions)
        if ('x' in action) Object.assign(action, { x: Math.floor(action.x), y: Math.floor(action.y) });
    await this.post('actions', { actions });
  }

  async setFiles(sharedId, files) {
    const { value } = await this.#execute(`() => agent.get(${JSON.stringify(sharedId)})`, 'node');
    await this.post(`element/${value[ELEMENT]}/value`, { text: files.join('\n') });
  }

  async #run(source, args, target, ownership) {
    const { value, error, document } = await this.#execute(
      `() => (${source})(${args})`,
      ownership === 'root' ? 'handle' : 'value',
    );
    // Playwright tries again in the new document.
    if (error === NO_SUCH_HANDLE) throw Object.assign(new Error(error), { code: error });
    const realm = target.sandbox ? `${document}/${target.sandbox}` : document;
    if (error !== undefined) return { type: 'exception', realm, exceptionDetails: { text: error } };
    if (value.type === 'window') value.value = { context: this.handle };
    return { type: 'success', realm, result: value };
  }

  /** Runs a function in the page and emits what has changed there. `as`: how its value is returned. */
  async #execute(source, as) {
    const script = `
      const done = arguments[arguments.length - 1];
      const agent = (${AGENT})();
      Promise.resolve().then(${source})
        .then((value) => ({ value: agent.serialize(value, ${JSON.stringify(as)}) }))
        .catch((error) => ({ error: String(error) }))
        .then((result) => done({ ...result, ...agent.state() }));`;
    const number = ++this.#sent;
    try {
      const answer = await this.post('execute/async', { script, args: [] });
      this.#compare(number, answer);
      return answer;
    } catch (error) {
      // The document may have gone: the events about it come first.
      await this.#look();
      throw error;
    }
  }

  /** Emits what happens in the window until `stop`. */
  async watch() {
    while (!this.#isStopped) {
      await this.#look();
      await sleep(WATCH_EVERY_MS);
    }
  }

  async #look() {
    const script = `return (${AGENT})().state();`;
    const number = ++this.#sent;
    // WebKit never answers a script that came while it changed the page's process for a navigation.
    const limit = AbortSignal.timeout(STATE_WITHIN_MS);
    const state = await this.post('execute/sync', { script, args: [] }, limit).catch(() => null);
    if (state && !this.#isStopped) this.#compare(number, state);
  }

  #compare(number, { document, url, readyState }) {
    // Answers overtake each other.
    if (number < this.#compared) return;
    this.#compared = number;
    const context = this.handle;
    const about = { context, url, timestamp: Date.now() };
    if (document !== this.#document) {
      const worlds = this.#document ? [this.#document, ...this.#worlds()] : [];
      for (const realm of worlds) this.#emit('script.realmDestroyed', { realm });
      if (this.#document) {
        this.#navigations += 1;
        const navigation = this.#navigationId();
        this.#emit('browsingContext.navigationStarted', { ...about, navigation });
        this.#emit('browsingContext.navigationCommitted', { ...about, navigation });
      }
      this.#emit('script.realmCreated', { realm: document, type: 'window', context, origin: new URL(url).origin });
      this.#document = document;
      this.#readyState = 'loading';
    } else if (url !== this.#url) {
      this.#emit('browsingContext.historyUpdated', about);
    }
    const states = ['loading', 'interactive', 'complete'];
    const [from, to] = [states.indexOf(this.#readyState), states.indexOf(readyState)];
    const loading = { ...about, navigation: this.#navigationId() };
    if (from < 1 && to >= 1) this.#emit('browsingContext.domContentLoaded', loading);
    if (from < 2 && to >= 2) this.#emit('browsingContext.load', loading);
    this.#url = url;
    this.#readyState = readyState;
  }

  #worlds = () => [`${this.#document}/__playwright_utility_world__`];
  #navigationId = () => `${this.handle}/${this.#navigations}`;
}

function isSameDocument(before, after) {
  const withoutHash = (url) => new URL(url).href.replace(/#.*$/, '');
  return after.includes('#') && withoutHash(before) === withoutHash(after);
}

/** JavaScript source of a BiDi argument. */
function toSource(argument) {
  const { type, value } = argument;
  const id = argument.handle ?? argument.sharedId;
  if (id) return `agent.get(${JSON.stringify(id)})`;
  switch (type) {
    case 'undefined':
    case 'null':
      return type;
    case 'number':
      return String(value);
    case 'bigint':
      return `${value}n`;
    case 'date':
      return `new Date(${JSON.stringify(value)})`;
    case 'regexp':
      return `new RegExp(${JSON.stringify(value.pattern)}, ${JSON.stringify(value.flags)})`;
    case 'array':
      return `[${value.map(toSource).join()}]`;
    case 'object':
      return `{${value.map(([key, each]) => `[${toSource(key)}]: ${toSource(each)}`).join()}}`;
    default:
      return JSON.stringify(value);
  }
}
