import { RENAME_DAYS, RENAMES_MAX } from '@venn/schema/limits';
import { RULES } from '@venn/schema/rules/fields';
import { firstProblem, normalise } from '@venn/schema/rules/rule';
import { findTown } from '@venn/schema/towns/town';
import { type DeepPartial, MoreThan } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import { addSeconds, type Clock, secondsUntil } from '../../../common/clock.js';
import { FIELD_SENTENCES } from '../../../common/field-sentences.js';
import { addJob } from '../../../infra/jobs/jobs.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { orNull, readRow, rowType, text } from '../../../infra/postgres/row-type.js';
import { USERNAME_RULE } from '../../../shared/names/username.rule.js';
import type { InterestService } from '../../interests/interest.service.js';
import { Member, usernameColumns } from '../member.entity.js';
import { FormerName } from '../names/former-name.entity.js';
import { renamedOftenText } from '../names/name.texts.js';
import { profileFieldsOf } from '../profile-fields.types.js';
import { storeInterests } from './member-interests.js';
import type { ProfileInput } from './profile.inputs.js';

/** What an update stores; undefined leaves a value as it is. */
export interface ProfileUpdate {
  columns: DeepPartial<Member>;
  interestIds: number[] | undefined;
}

const BEFORE_UPDATE_ROW = rowType({ username: text(), avatarKey: orNull(text()) });

/** The columns of `member` that an input sets as it is, or in a form that needs nothing else to be looked up. */
const storedColumns = (input: ProfileInput): DeepPartial<Member> => ({
  ...(input.username == null ? {} : usernameColumns(input.username)),
  gender: input.gender ?? undefined,
  townId: input.location == null ? undefined : findTown(input.location)?.id,
  foundByGender: input.foundByGender ?? undefined,
  unreadMails: input.unreadMails ?? undefined,
  firstWriters: input.firstWriters ?? undefined,
  aftaleMailsOff: input.aftaleMailsOff == null ? undefined : [...new Set(input.aftaleMailsOff)],
  ...profileFieldsOf(input),
});

/** Updates of members' profiles. */
export class ProfileService {
  constructor(
    private readonly clock: Clock,
    private readonly interests: InterestService,
  ) {}

  /** What a normalised input asks for. Refuses unknown interests with VALIDATION. */
  async read(input: ProfileInput): Promise<ProfileUpdate> {
    const interestIds = input.interests == null ? undefined : await this.interests.demandKnown(input.interests);
    return { columns: storedColumns(input), interestIds };
  }

  /**
   * Stores an update in the transaction of `database`; `avatarKey` is the new picture, null removes it. Refuses with
   * USER_GONE, a name that new members couldn't have with VALIDATION, and more than `RENAMES_MAX` names in `RENAME_DAYS`
   * with RATE_LIMITED; violates the unique constraint of a name in use.
   */
  async store(
    database: Database,
    memberId: number,
    { columns, interestIds }: ProfileUpdate,
    avatarKey: string | null | undefined,
  ): Promise<void> {
    const before = await this.#lock(database, memberId);
    const { username, usernameSkeleton } = columns;
    // An old name may have invisible characters that it loses now.
    if (username !== undefined && username !== normalise(RULES.keptUsername, before.username)) {
      await this.#rename(database, memberId, before.username, username);
    }
    const changes = { ...columns, avatarKey };
    if (Object.values(changes).some((value) => value !== undefined)) {
      await database.getRepository(Member).update({ id: memberId }, changes);
    }
    // Again: a trigger clears a key that is the same after a change of the name.
    if (username !== undefined && username !== before.username) {
      await database.getRepository(Member).update({ id: memberId }, { usernameSkeleton });
    }
    if (interestIds !== undefined) await storeInterests(database, memberId, interestIds);
    if (avatarKey !== undefined && before.avatarKey !== null) {
      await addJob(database, 'remove-picture', { key: before.avatarKey });
    }
  }

  /** Locks the member's row until the end of the transaction and returns the state before the update. */
  async #lock(database: Database, memberId: number) {
    const sql = `SELECT ${BEFORE_UPDATE_ROW.list} FROM member WHERE id = $1 FOR UPDATE`;
    const before = await readRow(database, BEFORE_UPDATE_ROW, sql, [memberId]);
    if (before === null) throw new AppError('USER_GONE');
    return before;
  }

  /** Refuses a name that new members couldn't have, and more than `RENAMES_MAX` names in `RENAME_DAYS`; keeps the old one. */
  async #rename(database: Database, memberId: number, before: string, after: string): Promise<void> {
    const problem = firstProblem(USERNAME_RULE, after);
    if (problem !== null) throw AppError.field('username', FIELD_SENTENCES[problem]);
    const now = this.clock.now();
    const seconds = RENAME_DAYS * 24 * 60 * 60;
    const formerNames = database.getRepository(FormerName);
    const recent = await formerNames.find({
      where: { memberId, changedAt: MoreThan(addSeconds(now, -seconds)) },
      order: { changedAt: 'DESC' },
      take: RENAMES_MAX,
    });
    const oldest = recent.at(RENAMES_MAX - 1);
    if (oldest !== undefined) {
      const until = addSeconds(oldest.changedAt, seconds);
      const sentence = renamedOftenText(until);
      throw new AppError('RATE_LIMITED', {
        text: sentence,
        fields: [{ field: 'username', text: sentence }],
        retryAfterSeconds: secondsUntil(until, now),
      });
    }
    await formerNames.insert({ memberId, username: before, changedAt: now });
  }
}
