import { accountsModule } from './modules/accounts/accounts.module.js';
import { adminModule } from './modules/admin/admin.module.js';
import { auditModule } from './modules/audit/audit.module.js';
import { contactModule } from './modules/contact/contact.module.js';
import { exportsModule } from './modules/exports/exports.module.js';
import { greetingModule } from './modules/greeting/greeting.module.js';
import { identityModule } from './modules/identity/identity.module.js';
import { interestsModule } from './modules/interests/interests.module.js';
import { matchesModule } from './modules/matches/matches.module.js';
import { membersModule } from './modules/members/members.module.js';
import { messagesModule } from './modules/messages/messages.module.js';
import { moderationModule } from './modules/moderation/moderation.module.js';
import { notificationsModule } from './modules/notifications/notifications.module.js';
import { plusModule } from './modules/plus/plus.module.js';
import { proposalsModule } from './modules/proposals/proposals.module.js';
import { wallModule } from './modules/wall/wall.module.js';
import { ModuleList } from './shared/module.js';

/** The product's modules. Each may use the services of those above it. */
export const MODULES = new ModuleList()
  .with(interestsModule)
  .with(membersModule)
  .with(auditModule)
  .with(identityModule)
  .with(notificationsModule)
  .with(accountsModule)
  .with(plusModule)
  .with(exportsModule)
  .with(moderationModule)
  .with(adminModule)
  .with(matchesModule)
  .with(messagesModule)
  .with(wallModule)
  .with(proposalsModule)
  .with(greetingModule)
  .with(contactModule);

/** The modules on a server's infra. */
export type App = ReturnType<typeof MODULES.create>;
export type Services = App['services'];
