import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../../../common/app-error.js';
import { CALENDAR_ROUTES, type CalendarKind } from './calendar-link.js';

interface Options {
  kind: CalendarKind;
  /** Makes the file that a link leads to; null for a link that isn't ours. */
  calendars: { file(id: string, token: string): Promise<string | null> };
}

/** Calendar files. The token of the link is the right: calendars fetch them without a login. */
export const calendarRoutes: FastifyPluginAsync<Options> = async (fastify, { kind, calendars }) => {
  fastify.get<{ Params: { id: string }; Querystring: { token?: unknown } }>(
    CALENDAR_ROUTES[kind],
    async ({ params: { id }, query: { token } }, reply) => {
      const file = await calendars.file(id, typeof token === 'string' ? token : '');
      if (file === null) throw new AppError('NOT_FOUND');
      return reply
        .header('Cache-Control', 'private, no-store')
        .header('Content-Disposition', 'attachment; filename="aftale.ics"')
        .type('text/calendar; charset=utf-8')
        .send(file);
    },
  );
};
