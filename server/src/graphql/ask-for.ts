import type { FastifyRequest } from 'fastify';
import type { AskFor } from '../infra/member-pages.js';
import type { SessionService } from '../modules/accounts/session.service.js';
import { callerOf, createContext } from './context.js';
import type { Executor } from './executor.js';

/** Asks for a page of ours that is drawn here, with the rights of whoever the token belongs to. */
export const askFor =
  (executor: Executor, sessions: SessionService): AskFor =>
  async (token: string, request: FastifyRequest) => {
    const context = await createContext(sessions, { ...callerOf(request), token });
    return async (query, variables) => {
      const operation = executor.find(query);
      return 'definition' in operation ? executor.execute(operation, variables, context) : { errors: operation };
    };
  };
