import { AppError } from '../../common/app-error.js';
import { FIELD_SENTENCES } from '../../common/field-sentences.js';
import { parsePublicId, publicId } from '../../common/public-id.js';
import type { Database } from '../../infra/postgres/data-source.js';
import type { Interest } from './interest.entity.js';
import type { InterestType } from './interest.types.js';

/** An interest as the world sees it. */
export const toInterestType = (interest: Interest): InterestType => ({
  id: publicId('interest', interest.id),
  name: interest.name,
  category: interest.category,
});

/** The product's interests: a short list that changes only with a new version, so it is read once. */
export class InterestService {
  #all: Promise<ReadonlyMap<number, InterestType>> | undefined;

  constructor(private readonly database: Database) {}

  /** Every interest, by category and name in the order of the list. */
  async all(): Promise<InterestType[]> {
    return [...(await this.byRow()).values()];
  }

  /** The same by their row numbers. */
  byRow(): Promise<ReadonlyMap<number, InterestType>> {
    this.#all ??= this.database
      .query('SELECT id, name, category FROM interest ORDER BY id')
      .then((rows: Interest[]) => new Map(rows.map((row) => [row.id, toInterestType(row)])))
      .catch((fault: unknown) => {
        this.#all = undefined;
        throw fault;
      });
    return this.#all;
  }

  /** The row numbers behind public ids, without repetition; refuses an unknown one with VALIDATION on `interests`. */
  async parseIds(ids: readonly string[]): Promise<number[]> {
    const known = new Set((await this.all()).map(({ id }) => id));
    if (!ids.every((id) => known.has(id))) throw AppError.field('interests', FIELD_SENTENCES.interestsUnknown);
    return [...new Set(ids.map((id) => parsePublicId('interest', id) as number))];
  }
}
