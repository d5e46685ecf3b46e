import type { Config } from '../../../config/config.js';
import type { Jobs, Schedule } from '../../../infra/jobs/jobs.js';
import type { MailText } from '../../../infra/mail/mail-layout.js';
import type { Mailer } from '../../../infra/mail/mailer.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { findRecipient, type MailRecipient } from '../../members/members.module.js';
import { Decision } from './decision.entity.js';
import { appealOutcomeMail, type DecisionMailValues, decisionMail, decisionUndoneMail } from './decision.mails.js';
import type { DecisionService } from './decision.service.js';
import type { DecisionLinks } from './decision-links.js';
import type { OwnDecisionService } from './own-decision.service.js';
import type { RemovedPostService } from './removed-post.service.js';

interface Needs {
  config: Pick<Config, 'publicUrl'>;
  dataSource: Database;
  mailer: Mailer;
  decisions: DecisionService;
  ownDecisions: OwnDecisionService;
  removedPosts: RemovedPostService;
  links: DecisionLinks;
}

interface AboutDecision {
  decisionId: number;
  /** Where the account is erased; else the member is mailed. */
  recipient: Pick<MailRecipient, 'email' | 'username'> | null;
  mailId: string;
}

/** The mails about decisions and appeals, and what is deleted after their time. */
export function decisionJobs(needs: Needs): Jobs {
  const { config, dataSource, mailer, decisions, ownDecisions, removedPosts, links } = needs;

  /** The member that a decision concerns, unless its address is unverified: it may be a stranger's. */
  const memberOf = async (decisionId: number): Promise<MailRecipient | null> => {
    const decision = await dataSource.getRepository(Decision).findOneBy({ id: decisionId });
    if (decision === null || decision.memberId === null) return null;
    const member = await findRecipient(dataSource, { id: decision.memberId });
    return member?.username == null ? null : member;
  };

  const mail =
    (textOf: (values: DecisionMailValues) => MailText) =>
    async ({ decisionId, recipient, mailId }: AboutDecision): Promise<void> => {
      const to = recipient ?? (await memberOf(decisionId));
      const decision = await ownDecisions.read(dataSource, decisionId);
      if (to === null || decision === null) return;
      const other = await ownDecisions.otherInForce(dataSource, decisionId);
      const url = await links.url(config.publicUrl, decisionId);
      await mailer.send({ to: to.email, mailId, ...textOf({ username: to.username, decision, other, url }) });
    };

  return {
    'mail-decision': mail(decisionMail),
    'mail-decision-undone': mail(decisionUndoneMail),
    'mail-appeal-outcome': mail(appealOutcomeMail),
    'erase-removed': () => removedPosts.erase(),
    'purge-decisions': () => decisions.purge(dataSource),
  };
}

/** Every night, in UTC. */
export const DECISION_SCHEDULE: Schedule = {
  'erase-removed': '51 2 * * *',
  'purge-decisions': '53 2 * * *',
};
