import type { Right } from '@venn/schema/roles';
import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import { NoticeType } from '../../../shared/notice.types.js';
import { Refuses } from '../../../shared/refuses.js';
import type { ViewerContext } from '../../../shared/viewer.js';
import { TermsService } from './terms.service.js';

@Resolver()
export class TermsResolver {
  constructor(private readonly terms: TermsService) {}

  @Authorized<Right>('member')
  @Refuses('CONFLICT')
  @Mutation(() => NoticeType, {
    description: 'Stores that the viewer accepts the present terms of use. Nothing is refused to who has not.',
  })
  acceptTerms(
    @Arg('version', () => String, { description: 'The version that the viewer has seen, from `termsToAccept`.' })
    version: string,
    @Ctx() { viewer }: ViewerContext,
  ): Promise<NoticeType> {
    return this.terms.accept(viewer.id, version);
  }
}
