import { nextCount } from '../count.js';
import { filePart, operationParts, PREFLIGHT_HEADER, textPart } from '../network/multipart.js';
import { type FormHead } from '../network/streamed-form.js';
import { registration } from '../registration.js';

/** The client's profile update with an avatar. */
export const UPDATE_AVATAR = `mutation ($input: UpdateProfileInput!, $avatar: Upload) {
  updateProfile(input: $input, avatar: $avatar) { user { avatarUrl } } }`;
const REGISTER = `mutation ($input: RegisterInput!, $avatar: Upload) {
  register(input: $input, avatar: $avatar) { user { avatarUrl } } }`;

/** A new client address (RFC 5737), so that tests don't share limits per address. */
export const clientAddress = (): string => `203.0.113.${nextCount('client address')}`;

interface UploadRoute {
  /** Request line and headers. */
  head: FormHead;
  /** The body before the content of the file. */
  begin: string;
}

/** All routes that take an avatar, over both APIs. */
export const UPLOAD_ROUTES: Readonly<Record<'register' | 'update', Record<'REST' | 'GraphQL', () => UploadRoute>>> = {
  register: {
    REST: () => ({
      head: { path: '/api/register' },
      begin:
        Object.entries(registration())
          .map(([name, value]) => textPart(name, typeof value === 'string' ? value : JSON.stringify(value)))
          .join('') + filePart('avatar'),
    }),
    GraphQL: () => ({
      head: { path: '/graphql', headers: PREFLIGHT_HEADER },
      begin: operationParts(REGISTER, { input: registration() }) + filePart('file'),
    }),
  },
  update: {
    REST: () => ({
      head: { method: 'PUT', path: '/api/profile' },
      begin: textPart('about_me', 'Hej') + filePart('avatar'),
    }),
    GraphQL: () => ({
      head: { path: '/graphql', headers: PREFLIGHT_HEADER },
      begin: operationParts(UPDATE_AVATAR, { input: { aboutMe: 'Hej' } }) + filePart('file'),
    }),
  },
};
export const APIS = ['REST', 'GraphQL'] as const;

/** The error code of a response of either API. */
export const codeIn = (body: { code?: string; errors?: { extensions: { code: string } }[] }): string | undefined =>
  body.errors?.[0]?.extensions.code ?? body.code;
/** The error text of a response of either API. */
export const sentenceIn = (body: { error?: string; errors?: { message: string }[] }): string | undefined =>
  body.errors?.[0]?.message ?? body.error;
