#!/usr/bin/env node
// WebKitGTK for Playwright's channel `moz-firefox`: the WebDriver BiDi of Playwright, spoken to WebKitGTK's WebDriver. What
// WebKit can't do (network events, routes, scripts that run before the page's) is an error, so that no story passes by
// doing nothing.
import { randomUUID } from 'node:crypto';
import { serveBidi } from './bidi.server.mjs';
import { WebKitContext } from './webkit-context.mjs';

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

await serveBidi((send, closed) => {
  const contexts = new Map();
  const emit = (method, params) => send({ type: 'event', method, params });
  const contextOf = (handle) => {
    const found = [...contexts.values()].find(({ page }) => page?.handle === handle);
    if (!found) throw Object.assign(new Error(handle), { code: 'no such frame' });
    return found;
  };
  const pageOf = ({ target, context = target.context }) => contextOf(context).page;

  const commands = {
    'session.new': () => ({
      sessionId: randomUUID(),
      capabilities: { browserName: 'webkit', browserVersion: '', userAgent: '' },
    }),
    'session.subscribe': () => ({}),
    'browser.close'() {
      setTimeout(() => process.exit(0));
    },
    'browser.createUserContext'() {
      const id = randomUUID();
      contexts.set(id, new WebKitContext(id, emit));
      return { userContext: id };
    },
    async 'browser.removeUserContext'({ userContext }) {
      await contexts.get(userContext).close();
      contexts.delete(userContext);
    },
    'browser.setDownloadBehavior': () => ({}),
    'browsingContext.create': async ({ userContext }) => ({ context: await contexts.get(userContext).createPage() }),
    'browsingContext.close': ({ context }) => contextOf(context).closePage(),
    'browsingContext.activate': () => ({}),
    'browsingContext.navigate': async (params) => ({ navigation: await pageOf(params).navigate(params.url) }),
    'browsingContext.reload': (params) => pageOf(params).post('refresh'),
    'browsingContext.traverseHistory': (params) => pageOf(params).post(params.delta < 0 ? 'back' : 'forward'),
    'browsingContext.captureScreenshot': async (params) => ({ data: await pageOf(params).get('screenshot') }),
    async 'browsingContext.setViewport'({ context, userContexts = [], viewport }) {
      for (const id of userContexts) contexts.get(id).viewport = viewport;
      if (context) await contextOf(context).page.setViewport(viewport);
    },
    'script.evaluate': (params) => pageOf(params).evaluate(params),
    'script.callFunction': (params) => pageOf(params).callFunction(params),
    // Handles live as long as their document.
    'script.disown': () => ({}),
    'input.performActions': (params) => pageOf(params).performActions(params.actions),
    'input.setFiles': (params) => pageOf(params).setFiles(params.element.sharedId, params.files),
    'storage.getCookies': async ({ partition }) => ({
      cookies: await contexts.get(partition.userContext).getCookies(),
    }),
    'storage.setCookie': ({ partition, cookie }) => contexts.get(partition.userContext).setCookie(cookie),
    'storage.deleteCookies': ({ partition }) => contexts.get(partition.userContext).deleteCookies(),
    'network.addDataCollector': () => ({ collector: '' }),
    'network.addIntercept'({ phases }) {
      if (phases.join() !== 'authRequired') throw unsupported('network.addIntercept');
      return { intercept: '' };
    },
  };
  /** Emulations that no shared story depends on. */
  const IGNORED = /^emulation\.set(Locale|Timezone|ScreenOrientation|ScreenSettings|UserAgent|MediaFeatures)Override$/;

  void closed.then(() => process.exit(0));
  return async ({ id, method, params }) => {
    try {
      const command = commands[method] ?? (IGNORED.test(method) ? () => ({}) : null);
      if (!command) throw unsupported(method);
      send({ type: 'success', id, result: (await command(params)) ?? {} });
    } catch (error) {
      send({ type: 'error', id, error: error.code ?? 'unknown error', message: error.message });
    }
  };
});

function unsupported(method) {
  return Object.assign(new Error(`${method} is not available in WebKitGTK`), { code: 'unsupported operation' });
}
