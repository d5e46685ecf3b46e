import type { Right } from '@venn/schema/roles';
import { Args, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { IdArg } from '../../../common/inputs/id-input.js';
import { DeletedType } from '../../../shared/deleted.types.js';
import { Refuses } from '../../../shared/refuses.js';
import type { ViewerContext } from '../../../shared/viewer.js';
import { CreateAccessTokenArgs } from './access-token.inputs.js';
import { AccessTokenService, accessTokenGone } from './access-token.service.js';
import { AccessTokenType, NewAccessTokenType } from './access-token.types.js';

@Resolver()
export class AccessTokenResolver {
  constructor(private readonly tokens: AccessTokenService) {}

  @Authorized<Right>('member')
  @Query(() => [AccessTokenType], { description: 'The personal tokens of the viewer, the newest first.' })
  accessTokens(@Ctx() { viewer }: ViewerContext): Promise<AccessTokenType[]> {
    return this.tokens.list(viewer.id);
  }

  @Authorized<Right>('member')
  @Refuses('FORBIDDEN')
  @Mutation(() => NewAccessTokenType, {
    description: 'Makes a personal token: access for a program, with scopes and an end. The member is told by mail.',
  })
  createAccessToken(
    @Args(() => CreateAccessTokenArgs) args: CreateAccessTokenArgs,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<NewAccessTokenType> {
    return this.tokens.create(viewer, args);
  }

  @Authorized<Right>('member')
  @Refuses('NOT_FOUND')
  @Mutation(() => DeletedType, {
    description: 'Ends a personal token of the viewer; it and its sockets stop working at once.',
  })
  deleteAccessToken(
    @IdArg('session', 'id', { description: 'The id of the token.', refusal: accessTokenGone }) id: number,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<DeletedType> {
    return this.tokens.delete(viewer.id, id);
  }
}
