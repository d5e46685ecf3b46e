import { linkPath, PATHS } from '@venn/schema/paths';
import { AppError } from '../../../common/app-error.js';
import { parsePublicId, publicId } from '../../../common/public-id.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { Signer } from '../../../infra/signing/signer.js';

/** The signed links in receipts, by which a buyer withdraws without a login. */
export class WithdrawalLink {
  readonly #signer: Signer;

  constructor(database: Database) {
    this.#signer = new Signer(database, 'withdrawal');
  }

  /** The URL of an order's page; the order ends by a POST of that page alone. */
  async url(publicUrl: string, orderId: number): Promise<string> {
    const id = publicId('order', orderId);
    return `${publicUrl}${linkPath(PATHS.withdrawal, `${id}.${await this.#signer.sign(id)}`)}`;
  }

  /** The order of a link's token. Refuses with INVALID_LINK. */
  async orderOf(token: string): Promise<number> {
    const [id = '', signature = ''] = token.split('.', 2);
    const orderId = parsePublicId('order', id);
    if (orderId === null || !(await this.#signer.isSigned(id, signature))) throw new AppError('INVALID_LINK');
    return orderId;
  }
}
