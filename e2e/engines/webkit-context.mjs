import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../.ci/lib/free-port.mjs';
import { startDisplay } from './display.mjs';
import { WebKitPage } from './webkit-page.mjs';

const READY_WITHIN_MS = 30_000;
/** A story's own limit ends a script that waits. */
const SCRIPT_TIMEOUT_MS = 600_000;
const SAME_SITE = { strict: 'Strict', lax: 'Lax', none: 'None' };

/** A user context: a browser of its own with one window, because WebKitGTK's WebDriver has one session. */
export class WebKitContext {
  /** The window. */
  page = null;
  viewport = { width: 1280, height: 720 };
  #id;
  #emit;
  /** Cookies from before there is a window. */
  #cookies = [];
  #driver = null;
  /** A display of its own: only one window of a display has the focus. */
  #display = null;
  #url;

  constructor(id, emit) {
    this.#id = id;
    this.#emit = emit;
  }

  async createPage() {
    if (this.#driver) throw new Error('A context has one window in WebKitGTK');
    await this.#start();
    const handle = await this.#request('GET', 'window');
    this.page = new WebKitPage(handle, (...request) => this.#request(...request), this.#emit);
    this.#emit('browsingContext.contextCreated', {
      context: handle,
      url: 'about:blank',
      userContext: this.#id,
      parent: null,
      originalOpener: null,
      children: null,
    });
    void this.page.watch();
    await this.page.setViewport(this.viewport);
    await Promise.all(this.#cookies.splice(0).map((cookie) => this.setCookie(cookie)));
    return handle;
  }

  closePage() {
    this.page.stop();
    this.#emit('browsingContext.contextDestroyed', { context: this.page.handle, parent: null });
    this.page = null;
  }

  async setCookie(cookie) {
    if (!this.page) {
      this.#cookies.push(cookie);
      return;
    }
    const { name, value, domain, path, httpOnly, sameSite, expiry } = cookie;
    // WebKit sends no Secure cookie to http://localhost.
    const secure = cookie.secure && domain !== 'localhost';
    const written = { name, value: value.value, domain, path, httpOnly, secure, expiry, sameSite: SAME_SITE[sameSite] };
    await this.#request('POST', 'cookie', { cookie: written });
  }

  async getCookies() {
    const cookies = this.page ? await this.#request('GET', 'cookie') : [];
    return cookies.map(({ value, sameSite, ...cookie }) => ({
      ...cookie,
      value: { type: 'string', value },
      sameSite: sameSite?.toLowerCase(),
    }));
  }

  async deleteCookies() {
    this.#cookies = [];
    if (this.page) await this.#request('DELETE', 'cookie');
  }

  async close() {
    if (this.page) this.closePage();
    if (!this.#driver) return;
    await this.#request('DELETE', '').catch(() => undefined);
    this.#driver.kill();
    this.#display.stop();
  }

  async #start() {
    this.#display = await startDisplay();
    const port = await freePort();
    this.#driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: ['ignore', 'ignore', 'ignore'],
      env: {
        ...process.env,
        DISPLAY: this.#display.name,
        TZ: 'Europe/Copenhagen',
        // Where GTK looks for gtk-3.0/gtk.css.
        XDG_CONFIG_HOME: import.meta.dirname,
        // The sandbox doesn't work as root; only our own pages are opened.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
    });
    const { pid } = this.#driver;
    process.once('exit', () => kill(pid));
    const server = `http://127.0.0.1:${port}`;
    for (const deadline = Date.now() + READY_WITHIN_MS; ; ) {
      const status = await fetch(`${server}/status`).catch(() => null);
      if (status?.ok) break;
      if (Date.now() > deadline) throw new Error('WebKitWebDriver did not start');
      await sleep(20);
    }
    const { sessionId } = await webDriver('POST', `${server}/session`, {
      capabilities: {
        alwaysMatch: {
          browserName: 'MiniBrowser',
          pageLoadStrategy: 'none',
          timeouts: { script: SCRIPT_TIMEOUT_MS },
        },
      },
    });
    this.#url = `${server}/session/${sessionId}`;
  }

  #request(method, path, body, signal) {
    return webDriver(method, path === '' ? this.#url : `${this.#url}/${path}`, body, signal);
  }
}

/** Sends a command of WebDriver and returns its value; an error has WebDriver's `code`. `signal` gives up waiting. */
async function webDriver(method, url, body = {}, signal = null) {
  const answer = await fetch(url, { method, signal, ...(method === 'POST' ? { body: JSON.stringify(body) } : {}) });
  const { value } = await answer.json();
  if (!answer.ok) throw Object.assign(new Error(value.message), { code: value.error });
  return value;
}

function kill(pid) {
  try {
    process.kill(pid);
  } catch {
    // It has ended.
  }
}
