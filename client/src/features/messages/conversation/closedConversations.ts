/** What takes the place of a conversation that can't be written in, or not be shown: seldom, so in a chunk of its own. */
export { BarredConversation } from './BarredConversation';
export { BlockedConversation } from './BlockedConversation';
