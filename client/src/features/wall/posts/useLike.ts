import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { type PostItem_PostFragment as Post, useLikePostMutation, useUnlikePostMutation } from '../../../gql/wall';
import { setLike } from '../wallCache';

/**
 * Likes a post, or takes the like back: shown at once, undone when the server refuses. While one request is on its way
 * a second is not made. Throws what went wrong.
 */
export function useLike(post: Pick<Post, 'id' | 'isLiked' | 'likeCount'>): () => Promise<void> {
  const { cache } = useApolloClient();
  const [like] = useLikePostMutation();
  const [unlike] = useUnlikePostMutation();
  const busy = useRef(false);

  return async () => {
    if (busy.current) return;
    busy.current = true;
    const { id, isLiked, likeCount } = post;
    setLike(cache, id, { isLiked: !isLiked, likeCount: likeCount + (isLiked ? -1 : 1) });
    try {
      const variables = { id };
      const answer = isLiked
        ? (await unlike({ variables })).data?.unlikePost
        : (await like({ variables })).data?.likePost;
      if (answer) setLike(cache, id, answer);
    } catch (error) {
      setLike(cache, id, { isLiked, likeCount });
      throw error;
    } finally {
      busy.current = false;
    }
  };
}
