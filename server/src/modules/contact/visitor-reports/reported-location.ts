import { PATHS } from '@venn/schema/paths';
import { parsePublicId } from '../../../common/public-id.js';

const MEMBER_PAGE = new RegExp(`^(?:${PATHS.profile}|${PATHS.messages})/([0-9a-f]{32})/?$`);

/** The member whose profile or conversation a link to this site opens; null for other links, and for words. */
export function memberLinkedBy(location: string, publicUrl: string): number | null {
  if (!URL.canParse(location, publicUrl)) return null;
  const { origin, pathname } = new URL(location, publicUrl);
  const [, id] = (origin === new URL(publicUrl).origin && MEMBER_PAGE.exec(pathname)) || [];
  return id === undefined ? null : parsePublicId('member', id);
}
