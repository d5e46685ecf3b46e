import type { Gender } from '@venn/schema/gender';
import type { Role } from '@venn/schema/roles';
import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Town } from './town.entity.js';

/** A person with an account, whatever its role and state. */
@Entity()
@Check('member_role_check', `role IN ('user', 'plus', 'admin', 'banned')`)
@Check('member_gender_check', `gender IN ('male', 'female', 'prefer-not-to-say')`)
@Check('member_username_check', `char_length(username) BETWEEN 3 AND 20`)
@Check('member_about_me_check', `char_length(about_me) BETWEEN 1 AND 1000`)
@Index(['townId'])
@Index(['plusExpiresAt'], { where: `role = 'plus'` })
@Index(['pendingEmail'], { where: 'pending_email IS NOT NULL' })
@Index(['username', 'id'])
@Index(['createdAt', 'id'])
@Index(['createdAt'], { where: 'email_verified_at IS NULL' })
@Index(['avatarKey'], { where: 'avatar_key IS NOT NULL' })
@Index(['pausedAt'], { where: 'paused_at IS NOT NULL' })
@Index(['deletionScheduledFor'], { where: 'deletion_scheduled_for IS NOT NULL' })
@Index(['id'], { where: `role = 'banned'` })
// Of trigrams, for the portal's search; TypeORM has no words for it.
@Index('member_search_idx', { synchronize: false })
export class Member {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** As the member writes it, sorted as Danes sort. */
  @Column({ type: 'text', collation: 'da-x-icu' })
  username!: string;

  /** The name in lower case: two members never differ by case alone. */
  @Column({ type: 'text', unique: true })
  usernameKey!: string;

  /** In lower case. */
  @Column({ type: 'text', unique: true })
  email!: string;

  /** A new address that waits for its confirmation. */
  @Column({ type: 'text', nullable: true })
  pendingEmail!: string | null;

  /** The one of the two addresses above that a mail server has refused for good; null while none has. */
  @Column({ type: 'text', nullable: true })
  refusedEmail!: string | null;

  @Column({ type: 'text' })
  passwordHash!: string;

  /** What was granted; a Plus that has run out counts as user (`effectiveRole`). */
  @Column({ type: 'text', default: 'user' })
  role!: Role;

  @Column({ type: 'timestamptz', nullable: true })
  plusExpiresAt!: Date | null;

  @Column({ type: 'date' })
  birthdate!: string;

  @Column({ type: 'text' })
  gender!: Gender;

  @Column({ type: 'smallint', nullable: true })
  townId!: number | null;

  @ManyToOne(() => Town, { onDelete: 'RESTRICT' })
  town!: Relation<Town> | null;

  @Column({ type: 'text', nullable: true })
  aboutMe!: string | null;

  /** The random stem of the picture's file names; null without a picture. */
  @Column({ type: 'text', nullable: true })
  avatarKey!: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  lastOnlineAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  emailVerifiedAt!: Date | null;

  @Column({ type: 'boolean', default: true })
  visibleInFindVenner!: boolean;

  /** Whether the member wants a mail about messages that stay unread. */
  @Column({ type: 'boolean', default: true })
  unreadMails!: boolean;

  /** When the last such mail was decided on: there is no other before the member has been here again. */
  @Column({ type: 'timestamptz', nullable: true })
  unreadMailSentAt!: Date | null;

  /** Set while the profile rests after long disuse. */
  @Column({ type: 'timestamptz', nullable: true })
  pausedAt!: Date | null;

  /** Set once the member has asked for deletion while Plus days remained. */
  @Column({ type: 'timestamptz', nullable: true })
  deletionScheduledFor!: Date | null;

  /** Why an administrator has banned the member; both are null for everybody else. */
  @Column({ type: 'text', nullable: true })
  banReason!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  bannedAt!: Date | null;

  /** No message before this instant; kept here so that deleting a message never resets it. */
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
