import { publicId } from '../../src/common/public-id.js';
import { type FormHead, filePart, OF_OUR_PAGES, operationParts, textPart } from '../network/held-form.js';

/** A change of the profile with a picture, as our pages ask for it. */
export const UPDATE = `mutation ($input: UpdateProfileInput!, $avatar: Upload) {
  updateProfile(input: $input, avatar: $avatar) { user { avatarUrl } } }`;
const REGISTER = `mutation ($input: RegisterInput!, $avatar: Upload) {
  register(input: $input, avatar: $avatar) { user { avatarUrl } } }`;

let count = 0;
/** Nobody's address, so that forms of different tests don't stand in each other's way. */
export const somewhere = (): string => `203.0.113.${(count += 1)}`;
const registration = () => {
  count += 1;
  return {
    username: `formular${count}`,
    email: `formular${count}@example.dk`,
    password: 'hemmelig-kode',
    confirmPassword: 'hemmelig-kode',
    birthdate: '1985-03-14',
    gender: 'female',
    location: 'Odense',
    interests: [publicId('interest', 1)],
    acceptTerms: true,
  };
};

interface Road {
  /** Where a form with a picture goes. */
  head: FormHead;
  /** What it brings before the content of its file. */
  begin: string;
}

/** Where a picture comes in, on both roads. */
export const ROADS: Readonly<Record<'register' | 'update', Record<'REST' | 'GraphQL', () => Road>>> = {
  register: {
    REST: () => ({
      head: { path: '/api/register' },
      begin:
        Object.entries(registration())
          .map(([name, value]) => textPart(name, typeof value === 'string' ? value : JSON.stringify(value)))
          .join('') + filePart('avatar'),
    }),
    GraphQL: () => ({
      head: { path: '/graphql', headers: OF_OUR_PAGES },
      begin: operationParts(REGISTER, { input: registration() }) + filePart('file'),
    }),
  },
  update: {
    REST: () => ({
      head: { method: 'PUT', path: '/api/profile' },
      begin: textPart('about_me', 'Hej') + filePart('avatar'),
    }),
    GraphQL: () => ({
      head: { path: '/graphql', headers: OF_OUR_PAGES },
      begin: operationParts(UPDATE, { input: { aboutMe: 'Hej' } }) + filePart('file'),
    }),
  },
};
export const BOTH = ['REST', 'GraphQL'] as const;

/** The code of a refusal, whichever road it took. */
export const codeIn = (body: { code?: string; errors?: { extensions: { code: string } }[] }): string | undefined =>
  body.errors?.[0]?.extensions.code ?? body.code;
/** Its sentence. */
export const sentenceIn = (body: { error?: string; errors?: { message: string }[] }): string | undefined =>
  body.errors?.[0]?.message ?? body.error;
