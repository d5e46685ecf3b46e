import { EMAIL_CHANGE_DELAY_HOURS, EMAIL_UNDO_DAYS } from '@venn/schema/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { codeOf, EmailSteps } from '../../../../test/email-change.js';
import { createMember, createSession, type TestMember } from '../../../../test/factories.js';
import { dayOf } from '../../../common/date-text.js';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const NEW_PASSWORD = 'en-helt-ny-kode';

let app: TestApp;
const steps = new EmailSteps(() => app);
beforeAll(async () => {
  app = await startTestApp();
  // Midday, so that the date in a text doesn't change during a test.
  app.clock.set('2027-03-01T12:00:00Z');
});
afterAll(() => app.close());

/** A member whose address was changed by an attacker who has only the token. */
async function taken(): Promise<{ owner: TestMember; foreign: string }> {
  const owner = await createMember(app);
  const foreign = steps.fresh('tyv');
  await steps.change(owner.token, foreign);
  app.clock.advance(EMAIL_CHANGE_DELAY_HOURS * HOUR);
  await steps.runJobs();
  expect((await steps.stored(owner)).email).toBe(foreign);
  return { owner, foreign };
}

describe('a stolen token', () => {
  it('is not enough to take over the account: the owner can stop the change for 72 hours', async () => {
    const owner = await createMember(app);
    const stolen = await createSession(app, owner);
    const foreign = steps.fresh('tyv');

    const staged = await steps.put(stolen, { email: foreign });
    expect(staged.body.user).toMatchObject({ email: owner.email, pending_email: foreign, pending_email_from: null });
    expect(await steps.subjectsTo(owner.email)).toEqual(['Du er ved at skifte e-mail']);
    const from = new Date(app.clock.now().getTime() + EMAIL_CHANGE_DELAY_HOURS * HOUR * 1000);
    const confirmed = await steps.confirm(await steps.confirmToken(foreign));
    expect(confirmed.body.message).toBe(`Bekræftet. Din nye e-mail gælder fra ${dayOf(from)}.`);
    const waiting = (await steps.profile(stolen)).body;
    expect(waiting).toMatchObject({ email: owner.email, pending_email: foreign });
    expect(Math.abs(Date.parse(waiting.pending_email_from) - from.getTime())).toBeLessThan(60_000);
    expect((await steps.subjectsTo(owner.email))[0]).toBe('Din e-mail bliver snart skiftet');

    // Until then the new address can't log in.
    app.clock.advance(EMAIL_CHANGE_DELAY_HOURS * HOUR - 60);
    await steps.runJobs();
    expect(await steps.forgot(foreign)).toBe('');
    expect(codeOf(await steps.logIn(foreign, owner.password))).toBe('INVALID_CREDENTIALS');
    expect(codeOf(await steps.logIn(owner.email, owner.password))).toBe('ok');

    // Opening the page of the link changes nothing: mail scanners follow links by GET.
    const token = await steps.undoToken(owner.email);
    expect((await app.rest('GET', `/api/auth/undo-email-change?token=${token}`)).status).toBe(405);
    expect((await steps.stored(owner)).pending).toBe(foreign);
    const undone = await steps.undo(token);
    expect(undone.body).toEqual({
      message: 'Skiftet er stoppet, og kontoen er logget ud alle steder. Vælg nu en ny adgangskode.',
      resetToken: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    expect(await steps.stored(owner)).toEqual({ email: owner.email, pending: null });
    for (const dead of [stolen, owner.token]) {
      expect((await steps.profile(dead)).status).toBe(401);
    }
    // The old password no longer works, before the owner has set a new one.
    expect(codeOf(await steps.logIn(owner.email, owner.password))).toBe('INVALID_CREDENTIALS');
    expect(codeOf(await steps.reset(undone.body.resetToken))).toBe('ok');
    expect(codeOf(await steps.logIn(owner.email, NEW_PASSWORD))).toBe('ok');
    expect((await steps.undo(token)).body.resetToken).toBeNull();
    expect(codeOf(await steps.logIn(owner.email, NEW_PASSWORD))).toBe('ok');

    app.clock.advance(DAY);
    await steps.runJobs();
    expect(await steps.stored(owner)).toEqual({ email: owner.email, pending: null });
  });

  it('can be undone for seven days after the change, with the attacker’s password and links', async () => {
    const { owner, foreign } = await taken();
    expect(await steps.subjectsTo(owner.email)).toEqual([
      'Din e-mail er skiftet',
      'Din e-mail bliver snart skiftet',
      'Du er ved at skifte e-mail',
    ]);
    expect(codeOf(await steps.reset(await steps.forgot(foreign), 'tyvens-kode'))).toBe('ok');
    const attacker = (await steps.logIn(foreign, 'tyvens-kode')).body.token as string;
    const further = steps.fresh('tyv');
    expect(codeOf(await steps.change(attacker, further, { currentPassword: 'tyvens-kode' }))).toBe('ok');
    expect((await steps.stored(owner)).email).toBe(further);
    const attackersLink = await steps.undoToken(foreign);
    const unspent = await steps.forgot(further);

    app.clock.advance(EMAIL_UNDO_DAYS * DAY - 60);
    await steps.runJobs();
    const { body } = await steps.undo(await steps.undoToken(owner.email));
    expect(body.message).toBe(
      'Din gamle e-mail gælder igen, og kontoen er logget ud alle steder. Vælg nu en ny adgangskode.',
    );
    expect((await steps.stored(owner)).email).toBe(owner.email);
    expect((await steps.subjectsTo(further))[0]).toBe('Din e-mail er skiftet tilbage');
    expect((await steps.profile(attacker)).status).toBe(401);
    for (const address of [owner.email, foreign, further]) {
      expect(codeOf(await steps.logIn(address, 'tyvens-kode'))).toBe('INVALID_CREDENTIALS');
    }
    expect(codeOf(await steps.undo(attackersLink))).toBe('INVALID_LINK');
    expect(codeOf(await steps.reset(unspent))).toBe('INVALID_LINK');
    expect(codeOf(await steps.reset(body.resetToken))).toBe('ok');
    expect(codeOf(await steps.logIn(owner.email, NEW_PASSWORD))).toBe('ok');
  });

  it('can’t undo the owner’s restore by a link to the attacker’s address', async () => {
    const { owner, foreign } = await taken();
    const owners = await steps.undoToken(owner.email);
    expect(codeOf(await steps.reset(await steps.forgot(foreign), 'tyvens-kode'))).toBe('ok');
    const attacker = (await steps.logIn(foreign, 'tyvens-kode')).body.token as string;
    await steps.change(attacker, steps.fresh('tyv'), { currentPassword: 'tyvens-kode' });
    expect(codeOf(await steps.undo(await steps.undoToken(foreign)))).toBe('ok');
    expect((await steps.stored(owner)).email).toBe(foreign);
    expect(codeOf(await steps.undo(owners))).toBe('ok');
    expect((await steps.stored(owner)).email).toBe(owner.email);
  });

  it('gains nothing from waiting until the first mail has expired', async () => {
    const owner = await createMember(app);
    const foreign = steps.fresh('tyv');
    await steps.put(owner.token, { email: foreign });
    const first = await steps.undoToken(owner.email);
    app.clock.advance(EMAIL_UNDO_DAYS * DAY + 1);
    await steps.runJobs();
    expect(codeOf(await steps.undo(first))).toBe('INVALID_LINK');
    await steps.post('/auth/resend-verification', { email: foreign });
    expect(codeOf(await steps.confirm(await steps.confirmToken(foreign)))).toBe('ok');
    expect(codeOf(await steps.undo(await steps.undoToken(owner.email)))).toBe('ok');
    expect(await steps.stored(owner)).toEqual({ email: owner.email, pending: null });
  });
});
