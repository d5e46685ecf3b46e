import type { AftaleMail } from '@venn/schema/aftale-mails';
import { textEnum } from '../../common/text-enum.js';

/** Mails about aftaler, for settings. */
export const AftaleMailEnum = textEnum<AftaleMail>(
  'AftaleMail',
  'Mails about aftaler that can be turned off. Those about a changed or a cancelled one always come.',
  {
    requested: 'Somebody asks to join an aftale of the member.',
    accepted: 'The host has said yes.',
    declined: 'There is no place this time.',
    moved_up: 'A place was freed.',
    reminder: 'The evening before.',
  },
);
