import { Agent, fetch } from 'undici';
import { packageOf } from '../../lib/product.mjs';

const { WebSocket } = packageOf('ws');

/** A browser keeps no more connections to a host. */
const CONNECTIONS_PER_HOST = 6;

/** As much of Storage as the client uses: its keys are those of the object. */
class TabStorage {
  getItem(key) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }

  setItem(key, value) {
    this[key] = String(value);
  }

  removeItem(key) {
    delete this[key];
  }
}

/** A document with a cookie jar, without elements. */
function createDocument(cookies) {
  const jar = new Map(Object.entries(cookies));
  return Object.defineProperty(
    Object.assign(new EventTarget(), {
      documentElement: { dataset: {} },
      visibilityState: 'visible',
      getElementById: () => null,
    }),
    'cookie',
    {
      get: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      set(text) {
        const [pair, ...attributes] = text.split('; ');
        const [name, value] = pair.split('=');
        if (attributes.includes('max-age=0')) jar.delete(name);
        else jar.set(name, value);
      },
    },
  );
}

/** What the client uses of a browser's tab at an address of `origin`, logged in by its cookies. */
function createTab(origin, cookies) {
  const page = new EventTarget();
  const { protocol, host } = new URL(origin);
  const dispatcher = new Agent({ connections: CONNECTIONS_PER_HOST });
  const own = {
    document: createDocument(cookies),
    location: {
      protocol,
      host,
      origin,
      pathname: '/messages',
      search: '',
      replace: () => undefined,
      reload: () => undefined,
    },
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    dispatchEvent: page.dispatchEvent.bind(page),
    localStorage: new TabStorage(),
    sessionStorage: new TabStorage(),
    // No other tab is open.
    BroadcastChannel: class extends EventTarget {
      postMessage() {}
    },
    navigator: { userAgent: 'headless', language: 'da', hardwareConcurrency: 2, onLine: true },
    screen: { colorDepth: 24 },
    WebSocket: class extends WebSocket {
      constructor(url, protocols) {
        super(url, protocols, { origin });
        // ws emits an error where a browser closes only; graphql-ws listens for the close.
        this.on('error', () => undefined);
      }
    },
    fetch: (path, options) => fetch(new URL(path, origin), { ...options, dispatcher }),
    cookieStore: undefined,
  };
  return {
    ...own,
    globalThis: new Proxy(own, { get: (names, name) => (name in names ? names[name] : globalThis[name]) }),
  };
}

function rethrow(error) {
  throw error;
}

/**
 * Opens a member's conversation with a partner in a tab of its own: the script of `buildHeadlessMember` runs with the tab
 * in place of the global scope, so that each member has its own modules. The member can write to `other`, too.
 */
export function openTab(
  script,
  { origin, member, partner, other = partner, onShown = () => undefined, onError = rethrow },
) {
  const tab = createTab(origin, { auth_token: member.token });
  const ids = { viewerId: member.publicId, partnerId: partner.publicId, otherId: other.publicId };
  const names = Object.keys(tab);
  // oxlint-disable-next-line typescript/no-implied-eval -- evaluating it again is what gives each member its own state
  const headless = new Function(...names, `${script}\nreturn headless;`)(...names.map((name) => tab[name]));
  return Object.assign(headless.startMember({ ...ids, onShown, onError }), { tab });
}
