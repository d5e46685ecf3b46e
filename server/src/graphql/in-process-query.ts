import type { FastifyRequest } from 'fastify';
import type { CreatePageQuery } from '../infra/site/member-pages.js';
import type { SessionService } from '../modules/identity/sessions/session.service.js';
import { createContext, requesterOf } from './context.js';
import type { Pipeline } from './pipeline/pipeline.js';

/** Queries of server-side rendering, with the rights of the token's session. */
export const createPageQuery =
  (pipeline: Pipeline, sessions: SessionService): CreatePageQuery =>
  async (token: string, request: FastifyRequest) => {
    const context = await createContext(sessions, { ...requesterOf(request), token });
    return (query, variables) => pipeline.execute({ query, variables }, { ...context, isRendering: true });
  };
