import type { E2eMember } from './members.js';

/** A PNG of one red pixel. */
export const POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

/** Gives the member a picture over the API. */
export function putPicture({ server, token }: Pick<E2eMember, 'server' | 'token'>): Promise<Response> {
  const body = new FormData();
  body.set('avatar', new Blob([POINT]));
  return fetch(`${server}/api/profile`, { method: 'PUT', headers: { authorization: `Bearer ${token}` }, body });
}
