import type { TestApp } from '../app.js';
import { createMember, type MemberTraits, type TestMember } from '../factories.js';
import type { TestClock } from '../test-clock.js';

/** Counts rows or mails. */
export type Count = () => Promise<number>;

/** What the subjects of jobs are made of, and counted with. */
export interface JobWorld {
  app: TestApp;
  clock: TestClock;
  member: (traits?: Partial<MemberTraits>) => Promise<TestMember>;
  rows: (sql: string, ...parameters: unknown[]) => Count;
  /** Mails of both servers. */
  mails: (to: string, subject: string) => Count;
}

/** A scheduled job, and when it acts on a subject. */
export interface DueJob {
  what: string;
  job: string;
  /** When the subject is created. */
  from: string;
  /** When the job acts on it, to the minute, because the clock runs on during a test. */
  due: string;
  /** Creates the subject; resolves with a function that counts its rows or mails. */
  make: (world: JobWorld) => Promise<Count>;
  /** The count before `due`, and after it however often the job runs. */
  counts: [before: number, after: number];
  /** The count when the job runs a week late, if different. */
  missed?: number;
}

/** The sum of counts. */
export const sum =
  (...counts: Count[]): Count =>
  async () => {
    const numbers = await Promise.all(counts.map((count) => count()));
    return numbers.reduce((total, number) => total + number, 0);
  };

/** The world of two servers with one database. */
export function createJobWorld(app: TestApp, other: TestApp, clock: TestClock): JobWorld {
  return {
    app,
    clock,
    member: (traits = {}) => createMember(app, traits),
    rows:
      (sql, ...parameters) =>
      async () => {
        const found: unknown[] = await app.dataSource.query(sql, parameters);
        return found.length;
      },
    mails: (to, subject) => async () =>
      [...(await app.mails()), ...(await other.mails())].filter((mail) => mail.to === to && mail.subject === subject)
        .length,
  };
}
