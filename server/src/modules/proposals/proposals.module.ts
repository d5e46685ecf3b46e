import type { Mailer } from '../../infra/mail/mailer.js';
import { defineModule } from '../../shared/module.js';
import type { TellingService } from '../notifications/telling.service.js';
import { CalendarLink, calendarRoutes } from '../wall/wall.module.js';
import { ProposalCalendarService } from './calendar/proposal-calendar.service.js';
import { Proposal } from './proposal.entity.js';
import { PROPOSAL_SCHEDULE, proposalJobs } from './proposal.jobs.js';
import { ProposalMapper } from './proposal.mapper.js';
import { ProposalResolver } from './proposal.resolver.js';
import { ProposalService } from './proposal.service.js';
import { PROPOSALS_PERSONAL_DATA } from './proposals.personal-data.js';
import { REPORTABLE_PROPOSAL } from './reportable-proposal.js';

interface Needs {
  deliveries: Mailer;
  telling: TellingService;
}

/** Aftaler for two, proposed in a conversation. */
export const proposalsModule = defineModule({
  entities: [Proposal],
  reads: ['conversation', 'member'],
  personalData: PROPOSALS_PERSONAL_DATA,
  reportables: { proposal: REPORTABLE_PROPOSAL },
  resolvers: [ProposalResolver],
  schedule: PROPOSAL_SCHEDULE,
  create({ config, dataSource, backgroundDataSource, clock, events, rateLimiter }, { deliveries, telling }: Needs) {
    const calendarLink = new CalendarLink(dataSource, 'proposal');
    const mapper = new ProposalMapper(clock, calendarLink);
    const proposals = new ProposalService({ dataSource, clock, rateLimiter, events, mapper });
    const calendars = new ProposalCalendarService({ config, dataSource, link: calendarLink });
    const jobLink = new CalendarLink(backgroundDataSource, 'proposal');
    return {
      services: { proposals },
      resolvers: [new ProposalResolver(proposals)],
      jobs: proposalJobs({
        config,
        dataSource: backgroundDataSource,
        clock,
        mailer: deliveries,
        telling,
        events,
        calendarLink: jobLink,
        calendars: new ProposalCalendarService({ config, dataSource: backgroundDataSource, link: jobLink }),
      }),
      async routes(fastify) {
        await fastify.register(calendarRoutes, { kind: 'proposal', calendars });
      },
    };
  },
});
