import DataLoader from 'dataloader';
import type { ViewerContext } from '../../../shared/viewer.js';
import type { CommentPageType } from '../wall.types.js';
import type { CommentsRequest } from './comment.queries.js';
import type { CommentService } from './comment.service.js';

type Loader = DataLoader<CommentsRequest, CommentPageType | null>;

/** Reads the comments of all posts of an operation in one statement. */
export class CommentLoader {
  readonly #loaders = new WeakMap<ViewerContext, Loader>();

  constructor(private readonly comments: CommentService) {}

  /** Comments of a post; null when the viewer of the operation sees no such post. */
  load(context: ViewerContext, request: CommentsRequest): Promise<CommentPageType | null> {
    const loader = this.#loaders.get(context) ?? this.#loaderOf(context);
    this.#loaders.set(context, loader);
    return loader.load(request);
  }

  // Without its cache: the operation may have changed what it reads again.
  #loaderOf({ viewer }: ViewerContext): Loader {
    return new DataLoader((requests) => this.comments.pages(viewer, requests), { cache: false });
  }
}
