import { Field, ID, ObjectType } from 'type-graphql';
import { avatarUrl } from '../../../common/avatar-url.js';
import { publicId } from '../../../common/public-id.js';

@ObjectType('Person', { simpleResolvers: true, description: 'A member as the lists of the admin portal name it.' })
export class PersonType {
  @Field(() => ID, { description: 'Opaque and stable.' })
  id!: string;

  @Field(() => String, { description: "The member's name, or that the account is gone." })
  username!: string;

  @Field(() => String, { nullable: true, description: 'The address of the picture, relative to the site.' })
  avatarUrl!: string | null;
}

/** A member as statements of this module read it with `personOf`. */
export interface PersonRow {
  id: number;
  username: string | null;
  avatarKey: string | null;
}

/** SQL that gives a joined member as a `PersonRow`; null where no row was joined. */
export const personOf = (member: string): string =>
  `CASE WHEN ${member}.id IS NOT NULL THEN
     json_build_object('id', ${member}.id, 'username', ${member}.username, 'avatarKey', ${member}.avatar_key) END`;

/** The member as the portal names it. */
export const toPerson = ({ id, username, avatarKey }: PersonRow): PersonType => ({
  id: publicId('member', id),
  username: username ?? 'Deleted user',
  avatarUrl: avatarUrl(avatarKey),
});

/** The same for a member who may have been erased. */
export const toPersonOrNull = (row: PersonRow | null): PersonType | null => (row === null ? null : toPerson(row));
