import { parsePublicId, publicId } from '../src/common/public-id.js';
import type { World } from './factories.js';

interface Traits {
  content: string;
  /** Database id. */
  interestId: number | null;
  createdAt: Date;
}

/** Inserts a post, with no author like one of a deleted account if `author` is null; returns its public id. */
export async function createPost(
  { dataSource, clock }: World,
  author: { id: number } | null,
  traits: Partial<Traits> = {},
): Promise<string> {
  const { content = 'Skal vi gå en tur?', interestId = null, createdAt = clock.now() } = traits;
  const rows: { id: number }[] = await dataSource.query(
    'INSERT INTO post (author_id, interest_id, content, created_at) VALUES ($1, $2, $3, $4) RETURNING id',
    [author?.id ?? null, interestId, content, createdAt],
  );
  return publicId('post', rows[0]?.id as number);
}

/** Inserts a comment on the post with this public id; returns its own public id. */
export async function createComment(
  { dataSource, clock }: World,
  author: { id: number } | null,
  postId: string,
  traits: Partial<Omit<Traits, 'interestId'>> = {},
): Promise<string> {
  const { content = 'Det vil jeg gerne.', createdAt = clock.now() } = traits;
  const rows: { id: number }[] = await dataSource.query(
    'INSERT INTO comment (post_id, author_id, content, created_at) VALUES ($1, $2, $3, $4) RETURNING id',
    [parsePublicId('post', postId), author?.id ?? null, content, createdAt],
  );
  return publicId('comment', rows[0]?.id as number);
}
