import { publicId } from '../../common/public-id.js';
import { type ColumnType, json, orNull } from '../../infra/postgres/row-type.js';
import { avatarUrl } from '../avatar-url.js';
import type { AdminPersonType } from './admin-person.types.js';

/** A member inside JSON of a statement, as `personJson` selects it. */
export interface PersonJson {
  id: number;
  username: string | null;
  avatarKey: string | null;
}

/** SQL of a joined member as `PersonJson`; null where no row was joined. `member` is the alias. */
export const personJson = (member: string): string =>
  `CASE WHEN ${member}.id IS NOT NULL THEN
     json_build_object('id', ${member}.id, 'username', ${member}.username, 'avatarKey', ${member}.avatar_key) END`;

/** A column of a joined member, which `personJson` selects. */
export const personColumn = (member: string): ColumnType<PersonJson | null> =>
  orNull(json<PersonJson>()).of(personJson(member));

/** A member as the lists of the portal show it. */
export const toPerson = ({ id, username, avatarKey }: PersonJson): AdminPersonType => ({
  id: publicId('member', id),
  username: username ?? 'Deleted user',
  avatarUrl: avatarUrl(avatarKey),
});

/** A member who may have been erased, as the lists of the portal show it. */
export const toPersonOrNull = (person: PersonJson | null): AdminPersonType | null =>
  person === null ? null : toPerson(person);
