import { defineModule } from '../../shared/module.js';
import type { ChatListService } from '../messages/conversations/chat-list.service.js';
import type { AftaleListService } from '../wall/aftaler/aftale-list.service.js';
import { GreetingResolver } from './greeting.resolver.js';
import { GreetingService } from './greeting.service.js';

interface Needs {
  chatList: ChatListService;
  aftaler: AftaleListService;
}

/** The greeting of Find Venner, of what the modules below know. */
export const greetingModule = defineModule({
  entities: [],
  reads: ['hidden_member', 'member', 'member_interest'],
  changes: ['member'],
  resolvers: [GreetingResolver],
  create({ dataSource, clock }, { chatList, aftaler }: Needs) {
    const greetings = new GreetingService(dataSource, clock, { chatList, aftaler });
    return { services: {}, resolvers: [new GreetingResolver(greetings)] };
  },
});
