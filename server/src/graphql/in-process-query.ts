import type { FastifyRequest } from 'fastify';
import type { AskFor } from '../infra/site/member-pages.js';
import type { SessionService } from '../modules/accounts/login/session.service.js';
import { callerOf, createContext } from './context.js';
import type { Pipeline } from './pipeline/pipeline.js';

/** Asks for a page of ours that is drawn here, with the rights of whoever the token belongs to. */
export const askFor =
  (pipeline: Pipeline, sessions: SessionService): AskFor =>
  async (token: string, request: FastifyRequest) => {
    const context = await createContext(sessions, { ...callerOf(request), token });
    return (query, variables) => pipeline.ask({ query, variables }, context);
  };
