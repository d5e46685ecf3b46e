import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { createMember } from '../../../../test/factories.js';
import { SmtpRefusal, type SmtpSink, startSmtpSink } from '../../../../test/network/smtp-sink.js';
import { listFailedJobs, retryFailedJobs } from '../../../infra/jobs/failed-jobs.js';
import { addJob } from '../../../infra/jobs/jobs.js';

let sink: SmtpSink;
let app: TestApp;
beforeAll(async () => {
  sink = await startSmtpSink();
  app = await startTestApp({ smtpUrl: sink.url });
});
afterAll(async () => {
  await app.close();
  await sink.stop();
});

interface Outcome {
  jobs: number;
  /** Jobs that are tried again. */
  waiting: number;
  tried: number;
  refusedEmail: string | null;
}

/** What becomes of one mail to a new member at a mail server that answers RCPT TO so, after its first try. */
async function outcomeOf(code: number, text: string): Promise<Outcome> {
  const { id, email } = await createMember(app);
  sink.rules = {
    onRecipient() {
      throw new SmtpRefusal(code, text);
    },
  };
  expect(await jobCount()).toBe(0);
  await addJob(app.dataSource, 'mail-deletion-done', { username: 'Anna', to: email, mailId: randomUUID() });
  const jobs = () =>
    app.dataSource.query(
      'SELECT attempts, max_attempts FROM graphile_worker.jobs WHERE locked_at IS NULL AND last_error IS NOT NULL',
    );
  await expect
    .poll(async () => sink.recipients.includes(email) && ((await jobCount()) === 0 || (await jobs()).length === 1))
    .toBe(true);
  const left = await jobs();
  const [member] = await app.dataSource.query('SELECT refused_email FROM member WHERE id = $1', [id]);
  return {
    jobs: left.length,
    waiting: left.filter((job: { attempts: number; max_attempts: number }) => job.attempts < job.max_attempts).length,
    tried: sink.recipients.filter((address) => address === email).length,
    refusedEmail: member.refused_email === email ? 'recorded' : member.refused_email,
  };
}

/** Those that run, wait or have failed. */
async function jobCount(): Promise<number> {
  const [{ count }] = await app.dataSource.query('SELECT count(*)::int FROM graphile_worker.jobs');
  return count;
}

const forgetJobs = () => app.dataSource.query('DELETE FROM graphile_worker._private_jobs');

describe('a recipient who is refused', () => {
  it.each([
    [501, '5.1.3 Bad recipient address syntax'],
    [501, 'Bad address'],
    [521, 'No mail here'],
    [550, '5.1.1 No such user'],
    [553, 'Mailbox name not allowed'],
  ])('for good, with %i %s, is tried once and recorded', async (code, text) => {
    expect(await outcomeOf(code, text)).toEqual({ jobs: 0, waiting: 0, tried: 1, refusedEmail: 'recorded' });
  });

  it.each([
    [500, 'Unknown command'],
    [503, '5.5.1 Bad sequence'],
    [530, '5.7.0 Log in first'],
    [550, '5.7.1 Relaying denied'],
  ])('because of the sender, with %i %s, is tried once, and again when the operator says so', async (code, text) => {
    expect(await outcomeOf(code, text)).toEqual({ jobs: 1, waiting: 0, tried: 1, refusedEmail: null });
    const { jobs } = await listFailedJobs(app.dataSource, 9);
    expect(jobs.map(({ nextAt, error }) => [nextAt, error.includes(text)])).toEqual([[null, true]]);
    sink.rules = {};
    const before = sink.taken.length;
    expect(await retryFailedJobs(app.dataSource, 'all')).toBe(1);
    await expect.poll(() => sink.taken.length).toBe(before + 1);
    // The worker removes the job after the mail server has taken the mail.
    await expect.poll(jobCount).toBe(0);
  });

  it.each([
    [421, 'Going down'],
    [450, '4.2.1 Try again'],
    [451, '4.7.1 Greylisted'],
    [452, 'Too many'],
  ])('for now, with %i %s, is tried again', async (code, text) => {
    expect(await outcomeOf(code, text)).toMatchObject({ jobs: 1, waiting: 1, refusedEmail: null });
    await forgetJobs();
  });
});
