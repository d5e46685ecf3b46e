import type { Source } from '../row.js';

const AN_ID = '5f0c6a6d3b1e4c7f9a2d8e4b6c1f0a37';
const A_UUID = '3f2b8a52-6f0d-4a3e-9a57-0e4e7b1d5c11';
const A_TOKEN = 'kq3Vh0nJX2c9mZt7uWb1yPd5sRf8gLa4eTi6oNx0QwE';
const A_PASSWORD = 'et-langt-kodeord-med-fem-ord';

/** A value of each parameter, by its name; those with a list of choices have none, and neither have files. */
export const INPUT_EXAMPLES: Readonly<Record<string, unknown>> = {
  accept: true,
  about_me: 'Jeg er ny i byen og vil gerne ud at gå.',
  acceptTerms: true,
  adminNotes: 'Spoken to both.',
  alsoBlock: true,
  after: 'mi3k2o8g-5f0c6a6d3b1e4c7f9a2d8e4b6c1f0a37',
  aftale: {
    title: 'Tur langs Lejre Å',
    startsAt: '2026-11-29T10:00',
    endsAt: '2026-11-29T13:00',
    town: 'Lejre',
    place: 'Lejre Station, ved hovedindgangen',
    places: 4,
  },
  before: AN_ID,
  'before: Int': 120,
  birthdate: '1987-04-21',
  cancelEmailChange: false,
  changedAt: '2026-11-20T12:00:00.000Z',
  clientCommentId: A_UUID,
  clientMessageId: A_UUID,
  clientPostId: A_UUID,
  clientRequestId: A_UUID,
  code: '287082',
  confirmPassword: A_PASSWORD,
  consent: true,
  content: 'Hej! Skal vi gå en tur på søndag?',
  currentPassword: A_PASSWORD,
  days: 30,
  delete_posts: false,
  first_writers: 'shared_interest',
  email: 'anna@example.dk',
  endsAt: '2026-11-29T13:00',
  facts: 'Repeated insults in private messages.',
  first: 20,
  goodFaith: true,
  id: AN_ID,
  interestId: AN_ID,
  interests: [AN_ID],
  limit: 20,
  location: 'Aarhus',
  maxAge: 60,
  maxDistance: 25,
  message: 'Jeg har et spørgsmål om Plus.',
  minAge: 30,
  name: 'Anna Madsen',
  newPassword: A_PASSWORD,
  note: 'Jeg kommer gerne. Må man være langsom?',
  olderThanDays: 7,
  order: 'V7Q2K9RM4T',
  page: 1,
  pageSize: 30,
  password: A_PASSWORD,
  place: 'Lejre Station, ved hovedindgangen',
  places: 4,
  reason: 'Profilen udgiver sig for at være en anden.',
  recoveryCode: 'a1b2-c3d4-e5f6',
  removeAvatar: false,
  scopes: ['wall:read', 'messages:read'],
  search: 'anna',
  startsAt: '2026-11-29T10:00',
  subject: 'Plus',
  text: 'Det bliver storm.',
  title: 'Tur langs Lejre Å',
  to: AN_ID,
  token: A_TOKEN,
  town: 'Lejre',
  unread_mails: true,
  until: '2026-12-01',
  username: 'Anna',
  visible: true,
  visible_in_find_venner: true,
  website: '',
};

/** The keyword of JSON Schema for a parameter of a GraphQL type. */
export function exampleOf({ name }: Source, type: string): { examples?: readonly unknown[] } {
  const example = INPUT_EXAMPLES[`${name}: ${type}`] ?? INPUT_EXAMPLES[name];
  return example === undefined ? {} : { examples: [example] };
}
