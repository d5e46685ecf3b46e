/* All functions that process members' texts. Add new ones here. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createServer } from 'vite';
import { ROOT } from '../../../.ci/lib/run.mjs';
import { setBenchIdKey } from '../id-key.mjs';
import { product, schemaModule } from '../product.mjs';

const CLIENT = join(ROOT, 'client');

/** Loads client modules as for server rendering; `close` ends the loader. */
export async function clientModules() {
  const vite = await createServer({
    root: CLIENT,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  return { read: (path) => vite.ssrLoadModule(`/src/${path}`), close: () => vite.close() };
}

async function ofTheSchema() {
  const { isBlank, trimText } = await schemaModule('rules/blank');
  const { isEmail } = await schemaModule('rules/email');
  const { RULES } = await schemaModule('rules/fields');
  const { lengthOf } = await schemaModule('rules/length');
  const { passwordForm } = await schemaModule('rules/password');
  const { composed, firstProblem, normalise } = await schemaModule('rules/rule');
  const { findTown, suggestTowns } = await schemaModule('towns/town');
  const { isOwnPath, onwardTo } = await schemaModule('paths');
  const { isCalendarDate } = await schemaModule('time');
  const rules = Object.entries(RULES).map(([name, rule]) => [`rule of ${name}`, (text) => firstProblem(rule, text)]);
  return {
    ...Object.fromEntries(rules),
    normalise: (text) => normalise(RULES.messageContent, text),
    composed,
    lengthOf,
    isEmail,
    isBlank,
    trimText,
    passwordForm,
    findTown,
    suggestTowns,
    isOwnPath,
    onwardTo,
    isCalendarDate,
  };
}

async function ofTheClient(read) {
  const { findLinks } = await read('lib/links.ts');
  const { findSensitive } = await read('shared/sensitiveContent/sensitiveContent.ts');
  const { LinkedText } = await read('features/messages/thread/LinkedText.tsx');
  const { TEXTS } = await read('features/messages/texts.ts');
  const { fillIn, parseText, partsOf } = await read('features/pages/textFormat.ts');
  const { beginningOf, longDate } = await read('lib/format.ts');
  const { initialsOf, smallAvatarUrl } = await read('components/circles/avatarParts.ts');
  const { parseWrittenDate } = await read('components/form/date/dateParts.ts');
  const { passwordHint } = await read('lib/forms/passwordHint.ts');
  const { parseInitialData } = await read('lib/session/initialData.ts');
  const { readFilter } = await read('features/matches/matchFilter.ts');
  const { chooseOpenings } = await read('features/messages/openings/chooseOpenings.ts');
  const clientPackage = createRequire(join(CLIENT, 'package.json'));
  const { createElement } = clientPackage('react');
  const { renderToString } = clientPackage('react-dom/server');
  return {
    findLinks,
    'a drawn message': (text) => renderToString(createElement(LinkedText, null, text)),
    findSensitive,
    'label of a delete button': TEXTS.deleteThis,
    parseText: (text) => partsOf(parseText(text)),
    'fillIn of the operator': (text) => fillIn(text, { name: 'Venn' }),
    beginningOf: (text) => beginningOf(text, 80),
    longDate: (text) => longDate(Number.isNaN(Date.parse(text)) ? null : text),
    initialsOf,
    smallAvatarUrl: (text) => smallAvatarUrl(`/avatars/${text}`),
    parseWrittenDate,
    passwordHint: (text) => passwordHint(text, [text]),
    parseInitialData: (text) => parseInitialData(JSON.stringify(text)),
    readFilter: (text) => readFilter(new URLSearchParams({ sortering: text, fra: text, side: text })),
    chooseOpenings: (text) => chooseOpenings([{ id: text, name: text, category: text }], text),
  };
}

async function ofTheServer() {
  await setBenchIdKey();
  const { composed, firstProblem, isStorable } = await schemaModule('rules/rule');
  const { cleaned, patternOf } = await product('shared/portal/portal.inputs.js');
  const { contactCopyMail } = await product('modules/contact/contact.mails.js');
  const { verifyEmailMail } = await product('modules/accounts/account.mails.js');
  const { unreadMail } = await product('modules/messages/unread-mails/unread.mails.js');
  const { deviceOf } = await product('modules/identity/devices/device.js');
  const { conversationPage } = await product('modules/exports/pages/conversation.page.js');
  const { parsePublicId } = await product('common/public-id.js');
  const { fillTemplate, scriptJson } = await product('infra/site/site-page.js');
  const { fillOutline } = await product('infra/site/member-pages.js');
  const { linksIn } = await product('infra/embedded/inbox/inbox.js');
  const { inboxPage } = await product('infra/embedded/inbox/inbox.page.js');
  const { networkOf } = await product('infra/rate-limits/rate-limiter.js');
  const { comparable, mayBeRepeated } = await product('modules/messages/sending/first-message.js');
  const { nameKeyOf, strictNameKeyOf } = await product('shared/names/name-key.js');
  const { USERNAME_RULE } = await product('shared/names/username.rule.js');
  const outline = '<body><div id="root" data-outline="member" inert></div></body>';
  const createdAt = new Date(0);
  const publicUrl = 'https://venn.example';
  return {
    // Both refuse other texts.
    cleaned: (text) => isStorable(text) && cleaned('reason', text),
    patternOf: (text) => isStorable(text) && patternOf(text),
    'mail of a contact message': (text) =>
      contactCopyMail({ name: text, email: 'a@b.dk', subject: text, message: text }),
    'mail to a new member': (text) => verifyEmailMail({ username: text, publicUrl, token: 'x' }),
    'mail of unread messages': (text) =>
      unreadMail({ username: text, senders: [{ username: text, count: 2 }], publicUrl, unsubscribeUrl: publicUrl }),
    deviceOf,
    'a conversation of a copy': (text) =>
      conversationPage(text, [{ id: 1, isOwn: true, content: text, createdAt }], { before: null, after: null }),
    parsePublicId: (text) => parsePublicId('member', text),
    fillTemplate: (text) => fillTemplate('{{operator.name}}', { operator: { name: text }, year: text, publicUrl }),
    scriptJson,
    fillOutline: (text) => fillOutline(outline, { html: text, answers: text }),
    'links of a mail': (text) => linksIn(text, text),
    'page of the inbox': (text) => {
      const mail = { id: '1', to: text, subject: text, text, html: '', links: [text], createdAt: createdAt.toJSON() };
      return inboxPage([mail], mail);
    },
    networkOf,
    'rule of new names': (text) => firstProblem(USERNAME_RULE, text),
    // Composed, as `normalise` passes them on.
    nameKeyOf: (text) => nameKeyOf(composed(text)),
    strictNameKeyOf: (text) => strictNameKeyOf(composed(text)),
    'a first message to compare': (text) => comparable(composed(text)),
    mayBeRepeated: (text) => mayBeRepeated(composed(text)),
  };
}

/** The functions by name; each takes a text. */
export async function textFunctions({ read }) {
  return { ...(await ofTheSchema()), ...(await ofTheClient(read)), ...(await ofTheServer()) };
}
