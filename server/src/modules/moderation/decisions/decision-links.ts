import { linkPath, PATHS } from '@venn/schema/paths';
import { parsePublicId, publicId } from '../../../common/public-id.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { Signer } from '../../../infra/signing/signer.js';

/** Signed links to a decision and its appeal, which need no login. */
export class DecisionLinks {
  readonly #signer: Signer;

  constructor(database: Database) {
    this.#signer = new Signer(database, 'decision');
  }

  /** The token of a decision's link; always the same. */
  async tokenOf(decisionId: number): Promise<string> {
    const id = publicId('decision', decisionId);
    return `${id}.${await this.#signer.sign(id)}`;
  }

  /** The page of a decision. */
  async url(publicUrl: string, decisionId: number): Promise<string> {
    return `${publicUrl}${linkPath(PATHS.appeal, await this.tokenOf(decisionId))}`;
  }

  /** The decision of a token; null for any other text. */
  async decisionOf(token: string): Promise<number | null> {
    const [id = '', signature = ''] = token.split('.', 2);
    const decisionId = parsePublicId('decision', id);
    return decisionId !== null && (await this.#signer.isSigned(id, signature)) ? decisionId : null;
  }
}
