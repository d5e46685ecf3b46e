import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aftaler, createAftale, createOldMember, insertRequest } from '../../../../../test/aftaler.js';
import { startTestApp, type TestApp } from '../../../../../test/app.js';
import { block, type TestMember } from '../../../../../test/factories.js';

let app: TestApp;
let host: TestMember;
let anna: TestMember;
let post: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-12-07T11:00:00Z');
  await app.dataSource.query('DELETE FROM post');
  [host, anna] = [await createOldMember(app), await createOldMember(app)];
  post = await createAftale(app, host, {
    title: 'Tur; langs Lejre Å, med kaffe',
    startsAt: new Date('2026-12-12T09:00:00Z'),
    endsAt: new Date('2026-12-12T12:00:00Z'),
    town: 'Lejre',
    place: 'Lejre Station, ved hovedindgangen',
  });
});

const urlOf = async (member: TestMember): Promise<string> =>
  (await aftaler(app, member, 'post', { id: post })).aftale.calendarUrl;

/** The event of a calendar file, as a library that didn't write it reads it. */
async function read(url: string) {
  const answer = await app.rest('GET', url);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const text = String(answer.body);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zone = calendar.getFirstSubcomponent('vtimezone');
  const component = calendar.getFirstSubcomponent('vevent');
  if (zone === null || component === null) throw new Error(text);
  ICAL.TimezoneService.register(zone);
  const event = new ICAL.Event(component);
  const alarm = component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger');
  return {
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    location: event.location,
    starts: event.startDate.toJSDate().toISOString(),
    ends: event.endDate.toJSDate().toISOString(),
    zone: event.startDate.zone.tzid,
    hour: event.startDate.hour,
    status: component.getFirstPropertyValue('status'),
    alarm: alarm === undefined || alarm === null ? null : String(alarm),
    stamp: component.getFirstProperty('dtstamp')?.toICALString(),
  };
}

describe('a calendar file', () => {
  it('is refused without its token, with another’s, and of another post', async () => {
    const url = await urlOf(host);
    const token = url.split('token=')[1] ?? '';
    const other = await createAftale(app, host);
    for (const wrong of [
      `/api/posts/${post}/aftale.ics`,
      `/api/posts/${post}/aftale.ics?token=${anna.publicId}.${token.split('.')[1]}`,
      `/api/posts/${other}/aftale.ics?token=${token}`,
      `/api/posts/x/aftale.ics?token=${token}`,
      url.slice(0, -1),
    ]) {
      const { status, body } = await app.rest('GET', wrong);
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('is read by another library as it was meant, with Copenhagen’s time and an alarm the day before', async () => {
    await insertRequest(app, post, anna);
    expect(await read(await urlOf(anna))).toEqual({
      uid: `${post}@venn`,
      sequence: 0,
      summary: 'Tur; langs Lejre Å, med kaffe',
      location: 'Lejre Station, ved hovedindgangen, Lejre',
      starts: '2026-12-12T09:00:00.000Z',
      ends: '2026-12-12T12:00:00.000Z',
      zone: 'Europe/Copenhagen',
      hour: 10,
      status: 'CONFIRMED',
      alarm: '-P1D',
      stamp: expect.stringMatching(/^DTSTAMP:\d{8}T\d{6}Z$/),
    });
  });

  it('is right in summer, and at the ends of summer time', async () => {
    const url = await urlOf(host);
    for (const [startsAt, hour] of [
      ['2026-06-30T08:00:00.000Z', 10],
      // The hour between is shown twice: RFC 5545 means the first one, the library reads the second.
      ['2026-10-24T23:59:00.000Z', 1],
      ['2026-10-25T02:00:00.000Z', 3],
      ['2026-10-25T09:00:00.000Z', 10],
      ['2027-03-28T01:00:00.000Z', 3],
    ] as const) {
      await app.dataSource.query('UPDATE aftale SET ends_at = NULL, starts_at = $1', [startsAt]);
      expect(await read(url)).toMatchObject({ starts: startsAt, hour });
    }
  });

  it('keeps its UID and counts its changes, the last of which may cancel it', async () => {
    const url = await urlOf(host);
    const first = await read(url);
    await aftaler(app, host, 'changeAftale', { postId: post, startsAt: '2026-12-12T11:00' });
    expect(await read(url)).toMatchObject({ uid: first.uid, sequence: 1, starts: '2026-12-12T10:00:00.000Z' });
    await aftaler(app, host, 'cancelAftale', { postId: post });
    expect(await read(url)).toMatchObject({ uid: first.uid, sequence: 2, status: 'CANCELLED', alarm: null });
  });

  it('shows what its member may see when it is opened', async () => {
    await insertRequest(app, post, anna);
    const url = await urlOf(anna);
    await aftaler(app, anna, 'leaveAftale', { postId: post });
    expect(await read(url)).toMatchObject({ location: 'Lejre' });
    await block(app, host, anna);
    expect((await app.rest('GET', url)).status).toBe(404);
    // One that has begun parts nobody.
    await insertRequest(app, post, anna);
    expect((await app.rest('GET', url)).status).toBe(404);
    await app.dataSource.query('DELETE FROM block');
    await app.dataSource.query(`UPDATE member SET role = 'banned' WHERE id = $1`, [anna.id]);
    expect((await app.rest('GET', url)).status).toBe(404);
  });
});
