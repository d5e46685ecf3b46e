import DataLoader from 'dataloader';
import type { Clock } from '../../../common/clock.js';
import type { Reader } from '../../../infra/postgres/reader.js';
import type { ViewerContext } from '../../../shared/viewer.js';
import { readAftaler, toAftaleType } from '../aftale-facts/aftale.rows.js';
import type { AftaleType } from '../aftale-facts/aftale.types.js';

type Loader = DataLoader<number, AftaleType | null>;

/** Reads the aftaler of all posts of an operation in one statement, and none where no post has one. */
export class AftaleLoader {
  readonly #loaders = new WeakMap<ViewerContext, Loader>();

  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  /** The aftale of a post that the viewer of the operation sees; null where it was deleted meanwhile. */
  load(context: ViewerContext, postId: number): Promise<AftaleType | null> {
    const loader = this.#loaders.get(context) ?? this.#loaderOf(context);
    this.#loaders.set(context, loader);
    return loader.load(postId);
  }

  // Without its cache: the operation may have changed what it reads again.
  #loaderOf({ viewer: { id } }: ViewerContext): Loader {
    return new DataLoader(
      async (postIds) => {
        const rows = await readAftaler(await this.reader.for(id), id, postIds);
        const now = this.clock.now();
        return postIds.map((postId) => {
          const row = rows.find((one) => one.postId === postId);
          return row === undefined ? null : toAftaleType(row, id, now);
        });
      },
      { cache: false },
    );
  }
}
