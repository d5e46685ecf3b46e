import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { acquaint, createProposal, proposals } from '../../../test/chat/proposals.js';
import { block, createMember, type TestMember } from '../../../test/factories.js';
import { parsePublicId, rowId } from '../../common/public-id.js';
import type { ProposalNews } from './proposal.news.js';

let app: TestApp;
let anna: TestMember;
let bo: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-12-07T11:00:00Z');
  await app.dataSource.query('DELETE FROM graphile_worker._private_jobs');
  [anna, bo] = [await createMember(app), await createMember(app)];
});

const FACTS = { title: 'Bænken ved søen', startsAt: '2026-12-12T14:00', town: 'Roskilde', place: 'Folkeparken' };
const mailsTo = async ({ email }: TestMember) => (await app.mails()).filter(({ to }) => to === email);
const subjectsTo = async (member: TestMember) => (await mailsTo(member)).map(({ subject }) => subject);
/** Runs the job of a mail as if it were queued before. */
const send = (news: ProposalNews, id: string, member: TestMember): Promise<void> | undefined =>
  app.jobs['mail-proposal']?.({
    news,
    proposalId: rowId('proposal', id),
    memberId: member.id,
    mailId: crypto.randomUUID(),
  } as never);
/** The event of a calendar file. */
const eventOf = (file: string) => {
  const component = new ICAL.Component(ICAL.parse(file));
  const zone = component.getFirstSubcomponent('vtimezone');
  if (zone !== null) ICAL.TimezoneService.register(zone);
  const vevent = component.getFirstSubcomponent('vevent') as ICAL.Component;
  const event = new ICAL.Event(vevent);
  return {
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    location: event.location,
    starts: event.startDate.toJSDate().toISOString(),
    zone: event.startDate.zone.tzid,
    status: vevent.getFirstPropertyValue('status'),
    alarm: vevent.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')?.toString() ?? null,
  };
};
const waiting = async (): Promise<{ task: string; at: Date }[]> =>
  app.dataSource.query('SELECT task_identifier AS task, run_at AS at FROM graphile_worker.jobs ORDER BY run_at');

describe('a mail about an aftale for two', () => {
  it('tells of a proposal that has no answer after a quarter of an hour', async () => {
    await acquaint(app, anna, bo);
    await proposals(app, anna, 'proposeAftale', { to: bo.publicId, ...FACTS });
    const [job, ...more] = await waiting();
    expect([job?.task, job?.at.toISOString().slice(0, 16), more]).toEqual(['mail-proposal', '2026-12-07T11:15', []]);
    const [{ id }] = (await proposals(app, bo, 'proposals', { with: anna.publicId })).data;
    await send('proposed', id, bo);
    const [mail] = await mailsTo(bo);
    expect(mail?.subject).toBe('Et forslag om at mødes');
    for (const part of [
      `${anna.username} foreslår, at I mødes.`,
      'Bænken ved søen',
      'lørdag den 12. december kl. 14.00',
      'Roskilde',
      'Folkeparken',
      `/messages/${anna.publicId}`,
    ])
      expect(mail?.text).toContain(part);
    expect(mail?.text).not.toContain('aftale.ics');
    expect(mail?.files).toBeUndefined();
  });

  it('tells the proposer of a yes, with the calendar, and nobody of a no', async () => {
    const id = await createProposal(app, anna, bo);
    await proposals(app, bo, 'answerProposal', { id, accept: true });
    const [mail] = await mailsTo(anna);
    expect(mail?.subject).toBe('I har en aftale');
    expect(mail?.text).toContain(`${bo.username} har sagt ja.`);
    expect(mail?.text).toContain(`/api/proposals/${id}/aftale.ics?token=`);
    expect(mail?.html.replaceAll(/"[^"]*"/g, '')).not.toContain('token=');
    const [file] = mail?.files ?? [];
    expect(file?.name).toBe('aftale.ics');
    expect(eventOf(file?.text ?? '')).toMatchObject({ uid: `${id}@venn`, location: 'Folkeparken, Roskilde' });
    const no = await createProposal(app, anna, bo);
    await proposals(app, bo, 'answerProposal', { id: no, accept: false });
    expect(await subjectsTo(anna)).toEqual(['I har en aftale']);
    expect(await mailsTo(bo)).toEqual([]);
  });

  it('tells the other of a cancelled one, whatever mails are turned off', async () => {
    await app.dataSource.query(`UPDATE member SET aftale_mails_off = '{requested,accepted,reminder}'`);
    const id = await createProposal(app, anna, bo, { state: 'accepted' });
    await proposals(app, anna, 'cancelProposal', { id });
    const [mail, ...others] = await mailsTo(bo);
    expect([mail?.subject, others]).toEqual(['En aftale er aflyst', []]);
    expect(mail?.text).toContain(`${anna.username} har aflyst jeres aftale.`);
    expect(mail?.text).toContain(`/messages/${anna.publicId}`);
    expect(mail?.text).not.toContain('/wall');
    expect(await mailsTo(anna)).toEqual([]);
  });

  it.each([
    ['blocks the other', () => block(app, anna, bo)],
    ['is blocked', () => block(app, bo, anna)],
    ['is banned', () => app.dataSource.query(`UPDATE member SET role = 'banned' WHERE id = $1`, [anna.id])],
    ['is erased', () => app.dataSource.query('DELETE FROM member WHERE id = $1', [anna.id])],
  ])('tells it without a name where who cancelled it %s meanwhile', async (_what, change) => {
    await change();
    await app.jobs['mail-aftale-cancelled']?.({
      memberId: bo.id,
      title: 'Bænken ved søen',
      startsAt: '2026-12-12T13:00:00.000Z',
      text: null,
      partnerId: anna.id,
      mailId: crypto.randomUUID(),
    } as never);
    const [mail] = await mailsTo(bo);
    expect(mail?.text).toContain('Aftalen er aflyst.');
    for (const part of [anna.username, '/messages/']) expect(mail?.text).not.toContain(part);
  });

  it('reminds both the evening before', async () => {
    const id = await createProposal(app, anna, bo, { startsAt: new Date('2026-12-12T13:00:00Z') });
    await proposals(app, bo, 'answerProposal', { id, accept: true });
    // Sent before the reminder.
    await app.mails();
    app.clock.set('2026-12-11T17:00:00Z');
    await app.jobs['remind-of-proposals']?.({} as never);
    expect(await subjectsTo(anna)).toEqual(['I morgen kl. 14.00: Bænken ved søen', 'I har en aftale']);
    const [reminder, ...others] = await mailsTo(bo);
    expect([reminder?.subject, others]).toEqual(['I morgen kl. 14.00: Bænken ved søen', []]);
    expect(reminder?.text).toContain('Bænken ved søen\nlørdag den 12. december\ni morgen kl. 14.00 · ');
    expect(reminder?.text).toContain(`Hej ${bo.username}\nDu og ${anna.username} mødes`);
    await app.jobs['remind-of-proposals']?.({} as never);
    expect(await mailsTo(bo)).toHaveLength(1);
  });

  it.each<[string, ProposalNews, (id: string) => Promise<unknown>]>([
    ['it was answered', 'proposed', () => app.dataSource.query(`UPDATE proposal SET state = 'declined'`)],
    ['it is cancelled', 'reminder', () => app.dataSource.query(`UPDATE proposal SET state = 'cancelled'`)],
    ['it has begun', 'proposed', async () => app.clock.set('2026-12-12T13:00:01Z')],
    ['there is a block', 'proposed', () => block(app, bo, anna)],
    [
      'the other is banned',
      'proposed',
      () => app.dataSource.query(`UPDATE member SET role = 'banned' WHERE id = ${anna.id}`),
    ],
    ['mails are refused', 'proposed', () => app.dataSource.query('UPDATE member SET refused_email = email')],
    ['none are wanted', 'proposed', () => app.dataSource.query(`UPDATE member SET aftale_mails_off = '{requested}'`)],
  ])('is not sent when %s', async (_what, news, change) => {
    const id = await createProposal(app, anna, bo, { startsAt: new Date('2026-12-12T13:00:00Z') });
    await change(id);
    await send(news, id, bo);
    expect(await mailsTo(bo)).toEqual([]);
  });

  it('waits for the end of the night', async () => {
    const id = await createProposal(app, anna, bo);
    app.clock.set('2026-12-07T22:30:00Z');
    await send('proposed', id, bo);
    expect(await waiting()).toEqual([{ task: 'mail-proposal', at: new Date('2026-12-08T06:00:00Z') }]);
  });
});

describe('what becomes of one of the two', () => {
  const states = async (...ids: string[]): Promise<string[]> => {
    const rows: { state: string }[] = await app.dataSource.query(
      'SELECT state FROM proposal WHERE id = ANY ($1) ORDER BY id',
      [ids.map((id) => parsePublicId('proposal', id))],
    );
    return rows.map(({ state }) => state);
  };

  it('ends what they have ahead, and a block tells nobody', async () => {
    const past = new Date('2026-12-07T10:00:00Z');
    const ids = [
      await createProposal(app, anna, bo, { state: 'accepted' }),
      await createProposal(app, anna, bo),
      await createProposal(app, anna, bo, { state: 'accepted', startsAt: past }),
      await createProposal(app, anna, await createMember(app)),
    ];
    await app.graphql('mutation ($id: ID!) { blockMember(id: $id) { isBlocked } }', { id: anna.publicId }, bo.token);
    expect([await mailsTo(anna), await mailsTo(bo)]).toEqual([[], []]);
    expect(await states(...ids)).toEqual(['cancelled', 'withdrawn', 'accepted', 'open']);
  });

  it('who is banned ends it, and the other is told', async () => {
    const ids = [await createProposal(app, anna, bo, { state: 'accepted' }), await createProposal(app, bo, anna)];
    await app.jobs['end-proposals']?.({ memberId: anna.id } as never);
    expect(await states(...ids)).toEqual(['cancelled', 'withdrawn']);
    expect(await subjectsTo(bo)).toEqual(['En aftale er aflyst']);
  });
});

describe('the calendar file', () => {
  const urlOf = async (member: TestMember, partner: TestMember): Promise<string> =>
    (await proposals(app, member, 'proposals', { with: partner.publicId })).data[0].calendarUrl;
  const read = async (url: string) => {
    const { status, body } = await app.rest('GET', url);
    expect(status).toBe(200);
    return eventOf(String(body));
  };

  it('is the same event for both, until it is cancelled', async () => {
    const id = await createProposal(app, anna, bo, { startsAt: new Date('2026-12-12T13:00:00Z'), state: 'accepted' });
    const [annas, bos] = [await urlOf(anna, bo), await urlOf(bo, anna)];
    const event = {
      uid: `${id}@venn`,
      sequence: 0,
      summary: 'Bænken ved søen',
      location: 'Folkeparken, Roskilde',
      starts: '2026-12-12T13:00:00.000Z',
      zone: 'Europe/Copenhagen',
      status: 'CONFIRMED',
      alarm: '-P1D',
    };
    expect([await read(annas), await read(bos)]).toEqual([event, event]);
    await proposals(app, bo, 'cancelProposal', { id });
    expect(await read(annas)).toEqual({ ...event, sequence: 1, status: 'CANCELLED', alarm: null });
  });

  it('is refused with another’s token, without a yes, and to who is gone', async () => {
    const id = await createProposal(app, anna, bo, { state: 'accepted' });
    const url = await urlOf(anna, bo);
    const token = url.split('token=')[1] ?? '';
    const other = await createProposal(app, bo, await createMember(app), { state: 'accepted' });
    const refused = [
      `/api/proposals/${id}/aftale.ics`,
      `/api/proposals/${id}/aftale.ics?token=${bo.publicId}.${token.split('.')[1]}`,
      `/api/proposals/${other}/aftale.ics?token=${token}`,
      `/api/posts/${id}/aftale.ics?token=${token}`,
      url.slice(0, -1),
    ];
    for (const wrong of refused) expect((await app.rest('GET', wrong)).status).toBe(404);
    await app.dataSource.query(`UPDATE proposal SET state = 'open' WHERE id = $1`, [parsePublicId('proposal', id)]);
    expect((await app.rest('GET', url)).status).toBe(404);
  });
});
