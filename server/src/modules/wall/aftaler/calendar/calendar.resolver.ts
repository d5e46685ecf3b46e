import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { ViewerContext } from '../../../../shared/viewer.js';
import { AftaleType } from '../../aftale-facts/aftale.types.js';
import { CalendarLink } from './calendar-link.js';

@Resolver(() => AftaleType)
export class CalendarResolver {
  constructor(private readonly link: CalendarLink) {}

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The calendar file, relative to the site, by a link of the viewer’s own: whoever has it sees what the viewer sees. Null unless the viewer is the host or coming.',
  })
  calendarUrl(@Root() { postId, viewerState }: AftaleType, @Ctx() { viewer }: ViewerContext): Promise<string> | null {
    return viewerState === 'host' || viewerState === 'coming' ? this.link.path(postId, viewer.id) : null;
  }
}
