import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { type PostItem_PostFragment as Post, useLikePostMutation, useUnlikePostMutation } from '../../../gql/wall';
import { setLike } from '../wallCache';

/**
 * Toggles the like of a post, with an optimistic update that is rolled back on failure. Ignores calls while a request is
 * in flight. Throws the error of the request.
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
      const result = isLiked
        ? (await unlike({ variables })).data?.unlikePost
        : (await like({ variables })).data?.likePost;
      if (result) setLike(cache, id, result);
    } catch (error) {
      setLike(cache, id, { isLiked, likeCount });
      throw error;
    } finally {
      busy.current = false;
    }
  };
}
