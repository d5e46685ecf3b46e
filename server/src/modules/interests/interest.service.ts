import { AppError } from '../../common/app-error.js';
import { FIELD_SENTENCES } from '../../common/field-sentences.js';
import { publicId } from '../../common/public-id.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { Interest } from './interest.entity.js';
import type { InterestType } from './interest.types.js';
import { InterestRarity } from './interest-rarity.js';

/** An interest as the API shows it. */
export const toInterestType = (interest: Interest): InterestType => ({
  id: publicId('interest', interest.id),
  name: interest.name,
  category: interest.category,
});

/** Refusal of a list with an interest that isn't there. */
export const interestsUnknown = (): AppError => AppError.field('interests', FIELD_SENTENCES.interestsUnknown);

/** The list of all interests, cached for the life of the process: only a new version of the product changes it. */
export class InterestService {
  #all: Promise<ReadonlyMap<number, InterestType>> | undefined;

  constructor(
    private readonly database: Database,
    private readonly rarity = new InterestRarity(database),
  ) {}

  /** Every interest, in the order of the list. */
  async all(): Promise<InterestType[]> {
    return [...(await this.byRow()).values()];
  }

  /** Every interest by its row number. */
  byRow(): Promise<ReadonlyMap<number, InterestType>> {
    this.#all ??= this.database
      .getRepository(Interest)
      .find({ order: { id: 'ASC' } })
      .then((interests) => new Map(interests.map((interest) => [interest.id, toInterestType(interest)])))
      .catch((fault: unknown) => {
        this.#all = undefined;
        throw fault;
      });
    return this.#all;
  }

  /** A function that makes the interests of row numbers, the rarest first. */
  async rarestFirst(): Promise<(ids: readonly number[]) => InterestType[]> {
    const [interests, compare] = await Promise.all([this.byRow(), this.rarity.compare()]);
    return (ids) => ids.toSorted(compare).flatMap((id) => interests.get(id) ?? []);
  }

  /** The ids without duplicates; refuses an unknown one, with VALIDATION on `interests` unless told otherwise. */
  async demandKnown(ids: readonly number[], refusal = interestsUnknown): Promise<number[]> {
    const known = await this.byRow();
    if (!ids.every((id) => known.has(id))) throw refusal();
    return [...new Set(ids)];
  }
}
