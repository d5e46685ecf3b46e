import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { createMember } from '../../../test/factories.js';
import { systemClock } from '../../infra/clock.js';
import { createDataSource } from '../../infra/data-source.js';
import { waitUntil } from '../../infra/embedded/processes.js';
import { SessionService } from './session.service.js';
import { type SessionNews, SessionNewsListener } from './session-news.js';

let database: TestDatabase;
let dataSource: DataSource;
let sessions: SessionService;
beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource(database.url, 3).initialize();
  sessions = new SessionService(dataSource, systemClock);
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

/** A server that listens, with everything that it has heard. */
async function listening(url = database.url) {
  const news: SessionNews[] = [];
  const listener = new SessionNewsListener(url);
  let gaps = 0;
  listener.listen({ onNews: (item) => void news.push(item), onGap: () => void (gaps += 1) });
  await listener.start();
  return { listener, news, gaps: () => gaps };
}

describe('SessionNewsListener', () => {
  it('goes on trying while the database is away, and says so', async () => {
    const faults: unknown[] = [];
    const listener = new SessionNewsListener('postgres://venn@127.0.0.1:1/venn', (fault) => void faults.push(fault));
    await listener.start();
    expect(listener.connected).toBe(false);
    await waitUntil(() => Promise.resolve(faults.length > 1), 2000);
    await listener.close();
  });

  it('hears nothing of what is rolled back', async () => {
    const { listener, news } = await listening();
    const member = await createMember({ dataSource, clock: systemClock });
    await dataSource
      .transaction(async (manager) => {
        await sessions.endAll(manager, member.id);
        throw new Error('changed my mind');
      })
      .catch(() => undefined);
    await sessions.end(4711);
    await waitUntil(() => Promise.resolve(news.length > 0), 2000);
    expect(news).toEqual([{ sessionIds: [4711] }]);
    expect((await sessions.findViewer(member.token)).loginState).toBe('living');
    await listener.close();
  });

  it('hears on every server which logins have ended, within a second', async () => {
    const [one, other] = [await listening(), await listening()];
    const started = performance.now();
    await sessions.endAll(dataSource, 12, 34);
    await waitUntil(() => Promise.resolve(one.news.length === 1 && other.news.length === 1), 1000);
    expect(performance.now() - started).toBeLessThan(1000);
    expect(other.news).toEqual([{ memberId: 12, exceptSessionId: 34 }]);
    await Promise.all([one.listener.close(), other.listener.close()]);
  });

  it('connects again after a break and tells that news may be missing', async () => {
    const { listener, news, gaps } = await listening();
    await dataSource.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
    );
    await waitUntil(() => Promise.resolve(gaps() === 1), 5000);
    expect(listener.connected).toBe(true);
    await sessions.end(1);
    await waitUntil(() => Promise.resolve(news.length === 1), 1000);
    await listener.close();
    expect(listener.connected).toBe(false);
  });
});
