import { READING_REASON_LABELS } from '@venn/schema/texts/moderation';

/** The procedure of docs/legal/danger-to-life.md, for whoever has the report open. */
export const DANGER = {
  title: 'Somebody is in danger: what to do now',
  steps: [
    {
      lead: 'Call 112 if it is happening.',
      text: 'A suicide, a threat with a time or a place, a child with an adult who means harm. Say that you call from Venn, and what it says. Otherwise call 114 the same day.',
    },
    {
      lead: 'Keep the evidence.',
      text: 'Leave the report open and delete no account. Write down the address of this page.',
    },
    {
      lead: 'Stop it, if that helps.',
      text: 'Ban whoever threatens. Wait if the police ask for it, or if the person is the one in danger: then they must be able to write to somebody.',
    },
    {
      lead: 'Give the police what they ask for, and write down what.',
      text: 'Name, e-mail, town, latest IP address with its time, and what was written. More takes a court order, except where a life is in danger now.',
    },
    { lead: 'Reading private messages?', text: `Choose the reason '${READING_REASON_LABELS.law.en}'. It is recorded.` },
    {
      lead: 'Answer whoever reported it,',
      text: 'by the outcome of the report, and write it into the log of the procedure.',
    },
  ],
  numbers: 'Telephone numbers',
  telephones: [
    { name: 'Emergency', number: '112' },
    { name: 'Police', number: '114' },
    { name: 'Livslinien', number: '70 201 201' },
    { name: 'Børnetelefonen', number: '116 111' },
    { name: 'Lev Uden Vold', number: '1888' },
  ],
} as const;
