import type { Challenge } from 'altcha/types';
import { refusalOf } from '../forms/formErrors';

/**
 * Sends a GraphQL request. If the server refuses it with the challenge of a proof of work, solves that and sends it again
 * with these headers.
 */
export async function sendWithProof<Result>(
  solve: (challenge: Challenge) => Promise<string>,
  request: (headers: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  try {
    return await request({});
  } catch (error) {
    const { code, extensions } = refusalOf(error);
    if (code !== 'PROOF_OF_WORK' || !extensions.challenge) throw error;
    const solution = await solve(extensions.challenge as Challenge).catch(() => {
      throw error;
    });
    return request({ 'x-proof-of-work': solution });
  }
}
