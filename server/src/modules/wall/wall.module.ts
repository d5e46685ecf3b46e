import { defineModule } from '../../common/module.js';
import type { InterestService } from '../interests/interest.service.js';
import type { AuditService } from '../moderation/audit/audit.service.js';
import { Comment } from './comment.entity.js';
import { CommentResolver } from './comment.resolver.js';
import { CommentService } from './comment.service.js';
import { Post } from './post.entity.js';
import { PostResolver } from './post.resolver.js';
import { PostService } from './post.service.js';
import { PostLike } from './post-like.entity.js';
import { PostLikeService } from './post-like.service.js';

interface Needs {
  audit: AuditService;
  interests: InterestService;
}

/** Posts to all members, their comments and likes. */
export const wallModule = defineModule({
  entities: [Post, Comment, PostLike],
  resolvers: [PostResolver, CommentResolver],
  create({ dataSource, clock, rateLimiter, reader }, { audit, interests }: Needs) {
    const posts = new PostService(dataSource, clock, rateLimiter, interests, audit, reader);
    const comments = new CommentService(dataSource, clock, rateLimiter, audit, reader);
    const postLikes = new PostLikeService(dataSource, clock, rateLimiter);
    return {
      services: { comments, posts },
      resolvers: [new PostResolver(posts, postLikes), new CommentResolver(comments)],
    };
  },
});
