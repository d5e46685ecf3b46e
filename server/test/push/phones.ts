import type { PushMessage } from '@venn/schema/notifications';
import type { TestApp } from '../app.js';
import type { TestMember } from '../factories.js';
import { jobsDone } from '../postgres/jobs-done.js';
import type { Behaviour, PushService } from './push-service.js';

/** A phone of a member, at a push service. */
export interface Phone {
  endpoint: string;
  /** How its service answers from now on; null: as it should. */
  answer(behaviour: Behaviour | null): void;
  /** What it was told, the oldest first. */
  told(): PushMessage[];
}

/** Has a member subscribe with a phone, at a service on this machine: the app needs `PUSH_LOOPBACK`. */
export async function addPhone(app: TestApp, service: PushService, member: Pick<TestMember, 'token'>): Promise<Phone> {
  const browser = service.subscribe(await app.infra.pushSender.publicKey());
  const { endpoint, subscription } = browser;
  const { errors } = await app.graphql(
    `mutation ($endpoint: String!, $p256dh: String!, $auth: String!) {
       subscribeToPush(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) { quietFrom } }`,
    { ...subscription },
    member.token,
  );
  if (errors) throw new Error(`The phone was not registered: ${JSON.stringify(errors)}`);
  return {
    endpoint,
    answer: (behaviour) => service.answer(endpoint, behaviour),
    told: () =>
      service.delivered
        .filter((message) => message.endpoint === endpoint)
        .map(({ text }) => JSON.parse(text) as PushMessage),
  };
}

/** Has the workers run what is due by the clock of the test, and what that adds. */
export async function runDueJobs({ dataSource, clock }: Pick<TestApp, 'dataSource' | 'clock'>): Promise<void> {
  for (;;) {
    const due: unknown[] = await dataSource.query(
      `SELECT id FROM graphile_worker.reschedule_jobs(ARRAY(
         SELECT id FROM graphile_worker.jobs WHERE run_at > now() AND run_at <= $1), run_at := now())`,
      [clock.now()],
    );
    if (due.length > 0) await dataSource.query(`SELECT pg_notify('jobs:insert', '{"r":1,"count":1}')`);
    await jobsDone(dataSource);
    if (due.length === 0) return;
  }
}
