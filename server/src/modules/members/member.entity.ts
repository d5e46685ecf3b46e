import type { AftaleMail } from '@venn/schema/aftale-mails';
import type { Gender } from '@venn/schema/gender';
import type { Role } from '@venn/schema/roles';
import type { FirstWriters } from '@venn/schema/writing';
import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { nameKeyOf } from '../../shared/names/name-key.js';
import type { ProfileFields } from './profile-fields.types.js';
import { Town } from './towns/town.entity.js';

/** An account with its profile, whatever its role and state. */
@Entity()
@Check('member_role_check', `role IN ('user', 'plus', 'admin', 'banned')`)
@Check('member_role_before_ban_check', `role_before_ban IN ('user', 'plus', 'admin')`)
@Check('member_gender_check', `gender IN ('male', 'female', 'prefer-not-to-say')`)
@Check('member_username_check', `char_length(username) BETWEEN 3 AND 20`)
@Check(
  'member_aftale_mails_off_check',
  `aftale_mails_off <@ ARRAY['requested', 'accepted', 'declined', 'moved_up', 'reminder']`,
)
@Check('member_first_writers_check', `first_writers IN ('everybody', 'shared_interest', 'nobody')`)
@Check('member_about_me_check', `char_length(about_me) BETWEEN 1 AND 1000`)
@Index(['townId'])
@Index(['plusExpiresAt'], { where: `role = 'plus'` })
@Index(['pendingEmail'], { where: 'pending_email IS NOT NULL' })
@Index(['username', 'id'])
@Index(['createdAt', 'id'])
@Index(['createdAt'], { where: 'email_verified_at IS NULL' })
@Index(['avatarKey'], { where: 'avatar_key IS NOT NULL' })
@Index(['pausedAt'], { where: 'paused_at IS NOT NULL' })
@Index('member_break_until_idx', ['breakUntil'], { where: 'break_until IS NOT NULL' })
@Index('member_break_reminder_idx', ['breakAt'], { where: 'break_at IS NOT NULL AND break_reminded_at IS NULL' })
@Index(['deletionScheduledFor'], { where: 'deletion_scheduled_for IS NOT NULL' })
@Index(['id'], { where: `role = 'banned'` })
@Index(['bannedUntil'], { where: 'banned_until IS NOT NULL' })
@Index('member_is_new_idx', ['createdAt'], { where: 'is_new' })
@Index('member_claimed_email_idx', ['claimedEmail'], { where: 'claimed_email IS NOT NULL' })
@Index('member_deletes_posts_idx', ['id'], { where: 'deletes_posts' })
@Index('member_without_keys_idx', ['id'], { where: 'username_skeleton IS NULL' })
// A trigram index for the search of the admin portal; TypeORM can't describe it.
@Index('member_search_idx', { synchronize: false })
export class Member implements Required<ProfileFields> {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** As the member writes it; Danish sort order. */
  @Column({ type: 'text', collation: 'da-x-icu' })
  username!: string;

  /** `username` in lower case: unique without regard to case. */
  @Column({ type: 'text', unique: true })
  usernameKey!: string;

  /**
   * `nameKeyOf` the name: unique among names that look alike. With '#' and the id behind it for a name from before that
   * looked like another one already; null until `NameKeyService` has filled it.
   */
  @Column({ type: 'text', nullable: true, unique: true })
  usernameSkeleton!: string | null;

  /** In lower case; where mails are sent. */
  @Column({ type: 'text', unique: true })
  email!: string;

  /** `emailKeyOf` the address: used to log in. As with names, an old address that was taken already ends with an id. */
  @Column({ type: 'text', nullable: true, unique: true })
  emailKey!: string | null;

  /**
   * The address of a registration while another unverified account holds it; see `AddressClaimService`. `email` and
   * `emailKey` are none then.
   */
  @Column({ type: 'text', nullable: true })
  claimedEmail!: string | null;

  /** A new address that is not confirmed or not in effect yet; see `EmailChange`. */
  @Column({ type: 'text', nullable: true })
  pendingEmail!: string | null;

  /** `email` or `pendingEmail` after a permanent bounce; else null. */
  @Column({ type: 'text', nullable: true })
  refusedEmail!: string | null;

  @Column({ type: 'text' })
  passwordHash!: string;

  /** As granted; `effectiveRole` takes the expiry of Plus into account. */
  @Column({ type: 'text', default: 'user' })
  role!: Role;

  @Column({ type: 'timestamptz', nullable: true })
  plusExpiresAt!: Date | null;

  @Column({ type: 'date' })
  birthdate!: string;

  @Column({ type: 'text' })
  gender!: Gender;

  /** Whether Find Venner's filter by gender finds the member. Everybody who sees the member sees the gender. */
  @Column({ type: 'boolean', default: true })
  foundByGender!: boolean;

  @Column({ type: 'smallint', nullable: true })
  townId!: number | null;

  @ManyToOne(() => Town, { onDelete: 'RESTRICT' })
  town!: Relation<Town> | null;

  @Column({ type: 'text', nullable: true })
  aboutMe!: string | null;

  /** Random key of the picture's files; null without a picture. */
  @Column({ type: 'text', nullable: true })
  avatarKey!: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  lastOnlineAt!: Date | null;

  /** When it was last online before the day of `lastOnlineAt`; kept by the database. */
  @Column({ type: 'timestamptz', nullable: true })
  earlierOnlineAt!: Date | null;

  /** Whether the account is younger than `NEW_MEMBER_DAYS`; `NewMemberService` ends it. */
  @Column({ type: 'boolean', default: true })
  isNew!: boolean;

  /** Whether the member was online on one of the `ACTIVE_WEEK_DAYS` before today; see `RecentActivityService`. */
  @Column({ type: 'boolean', default: false })
  activeWeek!: boolean;

  /** Whether the member was online on one of the `ACTIVE_MONTH_DAYS` before today. */
  @Column({ type: 'boolean', default: false })
  activeMonth!: boolean;

  /** When the member was last greeted on Find Venner; see `GreetingService`. */
  @Column({ type: 'timestamptz', nullable: true })
  greetedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  emailVerifiedAt!: Date | null;

  @Column({ type: 'boolean', default: true })
  visibleInFindVenner!: boolean;

  /**
   * Whether the member hides others in Find Venner: only then its list is read. May stay true when the last of them is
   * erased.
   */
  @Column({ type: 'boolean', default: false })
  hidesOthers!: boolean;

  /** Whether the member gets mails about unread messages. */
  @Column({ type: 'boolean', default: true })
  unreadMails!: boolean;

  /** When the last such mail was queued: no other follows before the member has been online again. */
  @Column({ type: 'timestamptz', nullable: true })
  unreadMailSentAt!: Date | null;

  /** Mails about aftaler that the member does not want. */
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  aftaleMailsOff!: AftaleMail[];

  /** Set while the profile is paused for inactivity. */
  @Column({ type: 'timestamptz', nullable: true })
  pausedAt!: Date | null;

  /** When the member began the break that is on; null without one. */
  @Column({ type: 'timestamptz', nullable: true })
  breakAt!: Date | null;

  /** The day in Copenhagen on which the break ends; null for one without an end. */
  @Column({ type: 'date', nullable: true })
  breakUntil!: string | null;

  /** When the member was reminded of the break. */
  @Column({ type: 'timestamptz', nullable: true })
  breakRemindedAt!: Date | null;

  /** Who may begin a conversation with the member. */
  @Column({ type: 'text', default: 'everybody' })
  firstWriters!: FirstWriters;

  /** When the account is erased; set by a request for deletion, in the future only while Plus lasts. */
  @Column({ type: 'timestamptz', nullable: true })
  deletionScheduledFor!: Date | null;

  /** Whether the member's posts and comments are erased with the account; they are hidden from the request on. */
  @Column({ type: 'boolean', default: false })
  deletesPosts!: boolean;

  /** Set together with `bannedAt` by a ban, else both are null. */
  @Column({ type: 'text', nullable: true })
  banReason!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  bannedAt!: Date | null;

  /** When the ban ends by the clock; null for one without an end, and without a ban. */
  @Column({ type: 'timestamptz', nullable: true })
  bannedUntil!: Date | null;

  /** The role that the end of the ban restores. */
  @Column({ type: 'text', nullable: true })
  roleBeforeBan!: Exclude<Role, 'banned'> | null;

  /** No message may be sent before this instant; stored here so that deleting a message doesn't reset it. */
  @Column({ type: 'timestamptz', nullable: true })
  cooldownUntil!: Date | null;

  @Column({ type: 'text' })
  termsVersion!: string;

  @Column({ type: 'timestamptz' })
  termsAcceptedAt!: Date;

  @Column({ type: 'inet', nullable: true })
  firstIp!: string | null;

  @Column({ type: 'inet', nullable: true })
  currentIp!: string | null;
}

/** The columns of a username. */
export const usernameColumns = (
  username: string,
): Pick<Member, 'username' | 'usernameKey'> & { usernameSkeleton: string } => ({
  username,
  usernameKey: username.toLowerCase(),
  usernameSkeleton: nameKeyOf(username),
});
