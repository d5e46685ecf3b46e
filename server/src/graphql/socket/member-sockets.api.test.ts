import { SOCKET_CLOSED_TOO_MANY, SOCKETS_PER_MEMBER_MAX } from '@venn/schema/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { createMember, type TestMember } from '../../../test/factories.js';
import { type OpenSocket, openSocket } from '../../../test/network/open-socket.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function openMany(member: TestMember, count: number): Promise<OpenSocket[]> {
  const sockets: OpenSocket[] = [];
  for (let index = 0; index < count; index += 1) sockets.push(await openSocket(app.url, member.token));
  return sockets;
}

const closed = (sockets: readonly OpenSocket[]): unknown[] => sockets.map(({ closedWith }) => closedWith);

it('closes the oldest socket of a member who opens more than 20, and no one else’s', async () => {
  const [member, other] = [await createMember(app), await createMember(app)];
  const others = await openMany(other, 1);
  const sockets = await openMany(member, SOCKETS_PER_MEMBER_MAX);
  expect(SOCKETS_PER_MEMBER_MAX).toBe(20);
  expect(closed([...sockets, ...others]).filter(Boolean)).toEqual([]);

  sockets.push(...(await openMany(member, 2)));
  const refusal = [4429, 'TOO_MANY_SOCKETS'];
  await expect.poll(() => closed(sockets.slice(0, 2))).toEqual([refusal, refusal]);
  expect(SOCKET_CLOSED_TOO_MANY).toBe(4429);
  expect(closed([...sockets.slice(2), ...others]).filter(Boolean)).toEqual([]);

  // A closed socket makes room for another.
  sockets.at(-1)?.socket.close();
  await expect.poll(() => app.app.sockets.live.sockets).toBe(20);
  sockets.push(...(await openMany(member, 1)));
  expect(closed(sockets.slice(2, -2)).filter(Boolean)).toEqual([]);
  for (const { socket } of [...sockets, ...others]) socket.terminate();
  await expect.poll(() => app.app.sockets.live.sockets).toBe(0);
});
