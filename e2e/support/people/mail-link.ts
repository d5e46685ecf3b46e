import { waitForMail } from '../server/inbox.js';
import type { E2eMember } from './members.js';

/** The link to a page, such as 'reset-password', in the newest mail to the member that has one. */
export async function mailLink({ server, email }: Pick<E2eMember, 'server' | 'email'>, page: string): Promise<string> {
  const isWanted = (link: string) => link.includes(`/${page}?token=`);
  const { links } = await waitForMail(server, email, (mail) => mail.links.some(isWanted));
  return links.find(isWanted) ?? '';
}
