import { defineModule } from '../../common/module.js';
import type { Mailer } from '../../infra/mail/mailer.js';
import type { RegistrationWaveService } from '../accounts/registration/registration-wave.service.js';
import type { StrangerMailService } from '../accounts/registration/stranger-mail.service.js';
import { CONTACT_SCHEDULE, contactJobs } from './contact.jobs.js';
import { ContactResolver } from './contact.resolver.js';
import { ContactService } from './contact.service.js';
import { ContactMessage } from './contact-message.entity.js';

interface Needs {
  deliveries: Mailer;
  registrationWave: RegistrationWaveService;
  strangerMails: StrangerMailService;
}

/** Messages to the operator. */
export const contactModule = defineModule({
  entities: [ContactMessage],
  resolvers: [ContactResolver],
  schedule: CONTACT_SCHEDULE,
  create({ config, dataSource, clock, rateLimiter }, { deliveries, registrationWave, strangerMails }: Needs) {
    const contact = new ContactService(dataSource, clock, rateLimiter, registrationWave, strangerMails);
    return {
      services: { contact },
      resolvers: [new ContactResolver(contact)],
      jobs: contactJobs({ config, dataSource, mailer: deliveries, contact }),
    };
  },
});
