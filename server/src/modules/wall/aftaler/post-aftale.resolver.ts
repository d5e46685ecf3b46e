import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { ViewerContext } from '../../../shared/viewer.js';
import { AftaleType } from '../aftale-facts/aftale.types.js';
import { PostType } from '../wall.types.js';
import { AftaleLoader } from './aftale.loader.js';

@Resolver(() => PostType)
export class PostAftaleResolver {
  constructor(private readonly loader: AftaleLoader) {}

  @FieldResolver(() => AftaleType, { nullable: true, description: 'What it invites to; null for other posts.' })
  aftale(@Root() { postId, isAftale }: PostType, @Ctx() context: ViewerContext): Promise<AftaleType | null> | null {
    return isAftale ? this.loader.load(context, postId) : null;
  }
}
