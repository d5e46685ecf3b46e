import { defineModule } from '../../shared/module.js';
import type { InterestService } from '../interests/interest.service.js';
import type { DecisionService } from '../moderation/decisions/decision.service.js';
import { Comment } from './comments/comment.entity.js';
import { CommentLoader } from './comments/comment.loader.js';
import { CommentResolver } from './comments/comment.resolver.js';
import { CommentService } from './comments/comment.service.js';
import { PostCommentsResolver } from './comments/post-comments.resolver.js';
import { Post } from './posts/post.entity.js';
import { PostResolver } from './posts/post.resolver.js';
import { PostService } from './posts/post.service.js';
import { PostLike } from './posts/post-like.entity.js';
import { PostLikeResolver } from './posts/post-like.resolver.js';
import { PostLikeService } from './posts/post-like.service.js';
import { REPORTABLE_COMMENT, REPORTABLE_POST } from './reportable-posts.js';
import { WALL_PERSONAL_DATA } from './wall.personal-data.js';

interface Needs {
  decisions: DecisionService;
  interests: InterestService;
}

/** Posts to all members, their comments and likes. */
export const wallModule = defineModule({
  entities: [Post, Comment, PostLike],
  reads: ['block', 'interest', 'member'],
  personalData: WALL_PERSONAL_DATA,
  reportables: { post: REPORTABLE_POST, comment: REPORTABLE_COMMENT },
  resolvers: [PostResolver, PostLikeResolver, CommentResolver, PostCommentsResolver],
  create({ dataSource, clock, rateLimiter, reader }, { decisions, interests }: Needs) {
    const posts = new PostService({ dataSource, clock, rateLimiter, interests, decisions, reader });
    const comments = new CommentService({ dataSource, clock, rateLimiter, decisions, reader });
    const postLikes = new PostLikeService(dataSource, clock);
    return {
      services: { comments, posts },
      resolvers: [
        new PostResolver(posts),
        new PostLikeResolver(postLikes, posts, rateLimiter),
        new CommentResolver(comments),
        new PostCommentsResolver(new CommentLoader(comments)),
      ],
    };
  },
});
