import { LINK_PATHS, linkPath, PATHS } from '@venn/schema/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { EmailSteps } from '../../test/email-change.js';
import { fetchExport, orderExport, settled } from '../../test/exports.js';
import { createMember } from '../../test/factories.js';
import { decisions } from '../../test/moderation/decisions.js';
import { APIS } from '../../test/storage/upload-routes.js';

type Api = (typeof APIS)[number];
type LinkPath = (typeof LINK_PATHS)[number];

const INVALID = 'Ugyldigt eller udløbet link';
const DAYS_LATER = 20;

let app: TestApp;
const steps = new EmailSteps(() => app);
beforeAll(async () => {
  app = await startTestApp({ embedded: true });
});
afterAll(() => app.close());

/** The token of the newest link to a page in the mails to an address. */
async function mailedToken(address: string, path: LinkPath): Promise<string> {
  const links = (await app.mails()).filter(({ to }) => to === address).flatMap((mail) => mail.links);
  const link = links.find((each) => each.includes(linkPath(path, '')));
  return new URL(link ?? 'about:blank').searchParams.get('token') ?? '';
}

interface Answer {
  ok: boolean;
  text: string;
}

async function overRest(path: string, body: object): Promise<Answer> {
  const { status, body: answer } = await app.rest('POST', `/api${path}`, { body });
  return { ok: status < 300, text: answer.message ?? answer.error };
}

/** `field`: of an answer that has no message. */
async function overGraphql(call: string, variables: object, field = 'message'): Promise<Answer> {
  const types = Object.keys(variables).map((name) => `$${name}: String!`);
  const names = Object.keys(variables).map((name) => `${name}: $${name}`);
  const document = `mutation (${types.join(', ')}) { call: ${call}(${names.join(', ')}) { ${field} } }`;
  const { data, errors } = await app.graphql(document, variables);
  return { ok: errors === undefined, text: errors?.[0]?.message ?? String(data?.['call'][field]) };
}

const onEither =
  (path: string, call: string, more: object = {}) =>
  (token: string, api: Api): Promise<Answer> =>
    api === 'REST' ? overRest(path, { token, ...more }) : overGraphql(call, { token, ...more });

const verify = onEither('/auth/verify-email', 'verifyEmail');
const deny = onEither('/auth/deny-email', 'denyEmail');

/** The token of a link to a new account's address. */
async function registered(): Promise<string> {
  const { email } = await createMember(app, { verified: false });
  await steps.post('/auth/resend-verification', { email });
  return mailedToken(email, PATHS.verifyEmail);
}

const denyTokenOf = async (token: string): Promise<string> => (await steps.confirm(token)).body.denyToken;

interface Case {
  /** Makes a link and returns its token. */
  make: () => Promise<string>;
  /** Does what the page of the link does. */
  use: (token: string, api: Api) => Promise<Answer>;
  /** What the second visit gets: it has to say what is. */
  again: Answer;
  /** What the second visit gets much later, if that differs. */
  late?: Answer;
}

/** What a link does. The pages that have a case are checked to be all of them. */
const CASES: Record<LinkPath, Record<string, Case>> = {
  [PATHS.verifyEmail]: {
    'a confirmed address': {
      make: registered,
      use: verify,
      again: { ok: true, text: 'Din e-mail er allerede bekræftet. Log ind.' },
    },
    'a denied account': {
      make: async () => denyTokenOf(await registered()),
      use: deny,
      again: { ok: true, text: 'Du har allerede sagt, at det ikke var dig, og kontoen blev slettet.' },
      late: { ok: false, text: INVALID },
    },
    'the link of an account that was denied': {
      make: async () => {
        const token = await registered();
        await deny(await denyTokenOf(token), 'REST');
        await app.mails();
        return token;
      },
      use: verify,
      again: { ok: false, text: 'Du har allerede sagt, at det ikke var dig, og kontoen blev slettet.' },
      late: { ok: false, text: INVALID },
    },
    'a denied change': {
      make: async () => {
        const [{ token }, email] = [await createMember(app), steps.fresh('ny')];
        return (await steps.change(token, email)).body.denyToken;
      },
      use: deny,
      again: { ok: true, text: 'Du har allerede sagt, at det ikke var dig, og din e-mail blev fjernet fra kontoen.' },
      late: { ok: false, text: INVALID },
    },
  },
  [PATHS.resetPassword]: {
    'a new password': {
      make: async () => steps.forgot((await createMember(app)).email),
      use: onEither('/auth/reset-password', 'resetPassword', { password: 'en-helt-ny-kode' }),
      again: {
        ok: false,
        text: 'Linket er allerede brugt til at vælge en ny adgangskode. Log ind med den, eller bed om et nyt link.',
      },
      late: { ok: false, text: INVALID },
    },
  },
  [PATHS.undoEmail]: {
    'a restored address': {
      make: async () => {
        const member = await createMember(app);
        await steps.change(member.token, steps.fresh('ny'), { currentPassword: member.password });
        return steps.undoToken(member.email);
      },
      use: onEither('/auth/undo-email-change', 'undoEmailChange'),
      again: {
        ok: true,
        text: 'Linket er allerede brugt: din gamle e-mail gælder. Vælg en ny adgangskode, hvis du ikke har gjort det.',
      },
    },
  },
  [PATHS.unsubscribe]: {
    'mails about unread messages': {
      make: async () => {
        const url = await app.services.unsubscribing.url(app.url, (await createMember(app)).id);
        return new URL(url).searchParams.get('token') ?? '';
      },
      use: (token) => overGraphql('unsubscribe', { token }),
      again: { ok: true, text: 'Du får ikke flere mails om ulæste beskeder.' },
    },
  },
  [PATHS.dataExport]: {
    'a fetched export': {
      make: async () => orderExport(app, await createMember(app)),
      use: async (token) => {
        const response = await fetchExport(app, { token });
        const body = await response.arrayBuffer();
        await settled(app);
        return { ok: response.ok, text: response.ok ? '' : JSON.parse(Buffer.from(body).toString()).error };
      },
      again: { ok: false, text: 'Dine data er allerede hentet med dette link.' },
    },
  },
  [PATHS.withdrawal]: {
    'a withdrawn purchase': {
      make: async () => {
        const { email, token } = await createMember(app);
        await app.rest('POST', '/api/payments/onpay/session', { token, body: { plan: 'plus', consent: true } });
        await app.rest('POST', '/api/billing/upgrade', { token });
        return mailedToken(email, PATHS.withdrawal);
      },
      use: (token) => overGraphql('withdrawByLink', { token }, 'canWithdraw'),
      again: { ok: true, text: 'false' },
    },
  },
  [PATHS.appeal]: {
    'an appeal': {
      make: async () => {
        // New each time: sessions end while the clock is ahead.
        const admin = await createMember(app, { role: 'admin' });
        return (await decisions.about(app, admin, 'warn', await createMember(app))).token;
      },
      use: (token) => overGraphql('appeal', { token, text: 'Det var ikke mig.' }, 'canAppeal'),
      again: { ok: false, text: 'Du har allerede klaget over den her afgørelse.' },
    },
  },
  [PATHS.confirmReport]: {
    'a visitor’s report': {
      make: async () => {
        const email = steps.fresh('vidne');
        const report = { kind: 'scam', location: 'Profilen Kai', reason: 'Beder om penge', goodFaith: true };
        await steps.post('/contact/report', { ...report, name: 'Åse Bjørn', email });
        return mailedToken(email, PATHS.confirmReport);
      },
      use: onEither('/contact/report/confirm', 'confirmReport'),
      again: { ok: true, text: 'Din e-mail er allerede bekræftet, og vi har din anmeldelse.' },
    },
  },
};

const ALL = LINK_PATHS.flatMap((path) => Object.entries(CASES[path]).map(([what, one]) => [path, what, one] as const));

describe.each(ALL)('the link to %s, used for %s', (_path, _what, { make, use, again, late = again }) => {
  it('says what is when it is used again, over every API', async () => {
    const token = await make();
    expect(token).not.toBe('');
    await use(token, 'REST');
    await app.mails();
    for (const api of APIS) expect(await use(token, api)).toEqual(again);
  });

  it('does so when it is used many times at once', async () => {
    const token = await make();
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => use(token, APIS[n % APIS.length] as Api)));
    for (const { text } of answers) expect(text).not.toBe(INVALID);
  });

  it('does so as long as what it has done stands', async () => {
    const now = app.clock.now();
    const token = await make();
    await use(token, 'REST');
    await app.mails();
    app.clock.advance(DAYS_LATER * 24 * 60 * 60);
    try {
      await app.services.expiredData.purge();
      await app.services.visitorReports.purge(app.dataSource);
      expect(await use(token, 'GraphQL')).toEqual(late);
    } finally {
      app.clock.set(now);
    }
  });

  it('tells nothing with another token', async () => {
    const token = await make();
    await use(token, 'REST');
    const other = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const api of APIS) {
      const { ok, text } = await use(other, api);
      expect([ok, text]).toEqual([false, expect.stringMatching(/^(Ugyldigt eller udløbet link|Linket er ugyldigt)/)]);
    }
  });
});
