/** What is loaded by the press that deletes something. */
export { DeleteConversation } from './DeleteConversation';
export { DeleteMessage } from './DeleteMessage';
