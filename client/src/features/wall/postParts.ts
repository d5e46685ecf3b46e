/** What a post loads after a press. */
export { Comments } from './comments/Comments';
export { DeleteDialog } from './DeleteDialog';
