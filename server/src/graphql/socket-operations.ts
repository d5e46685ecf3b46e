import {
  type ExecutionArgs,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  subscribe,
} from 'graphql';
import type { ServerOptions } from 'graphql-ws';
import { AppError } from '../common/app-error.js';
import type { Context } from '../common/viewer.js';
import { describeFault } from '../infra/faults.js';
import type { Logger } from '../infra/logger.js';
import type { SessionService } from '../modules/accounts/session.service.js';
import { boundedStream } from './bounded-stream.js';
import type { Executor, Operation } from './executor.js';
import { formatError } from './format-error.js';
import type { LiveSocket } from './live-socket.js';

interface Options {
  schema: GraphQLSchema;
  executor: Executor;
  sessions: SessionService;
  logger: Logger;
}

type Hooks = ServerOptions<{ token?: unknown; language?: unknown }, LiveSocket>;

/** Operations that one socket may have running. */
const OPERATIONS_MAX = 50;
/** Events that wait for a client which doesn't read them. */
const WAITING_EVENTS_MAX = 1000;

/** The context of an operation that came over a socket. */
interface SocketContext extends Context {
  live: LiveSocket;
  operation: Operation;
}

/** How operations run over a socket: with the same limits, rights and errors as over HTTP. */
export function socketOperations({ schema, executor, sessions, logger }: Options): Hooks {
  const format = (error: unknown, { language }: LiveSocket) => formatError(error, logger, language);
  /** Parses and checks a query, and finds out anew who asks. */
  const prepare = async (live: LiveSocket, payload: Parameters<NonNullable<Hooks['onSubscribe']>>[2]) => {
    const { query, variables, operationName } = payload;
    const operation = executor.find(query, operationName);
    if (!('definition' in operation)) return operation;
    try {
      const { viewer, loginState } = await sessions.findViewer(live.token);
      if (!live.admit({ viewer, loginState })) return [wrap(new AppError('UNAUTHENTICATED'))];
      const caller = { ip: live.ip, language: live.language };
      const contextValue: SocketContext = { viewer, loginState, ...caller, live, operation };
      const { document } = operation;
      return { schema, document, operationName, variableValues: variables, contextValue } satisfies ExecutionArgs;
    } catch (fault) {
      return [wrap(fault)];
    }
  };

  return {
    async onSubscribe({ extra: live, subscriptions }, _id, payload) {
      if (Object.keys(subscriptions).length > OPERATIONS_MAX) return [wrap(new AppError('QUERY_TOO_LARGE'))];
      return prepare(live, payload);
    },
    async execute(args) {
      const context = args.contextValue as SocketContext;
      const { live, operation } = context;
      live.operations += 1;
      try {
        return await executor.execute(operation, args.variableValues ?? {}, context);
      } finally {
        live.operations -= 1;
      }
    },
    async subscribe(args) {
      const context = args.contextValue as SocketContext;
      const result = await subscribe(args);
      if (!(Symbol.asyncIterator in result)) return result;
      const { live } = context;
      live.subscriptions.add(context);
      return boundedStream(result, WAITING_EVENTS_MAX, {
        onOverflow: () => {
          logger.info({ ip: live.ip }, 'a slow client was cut off: it did not read its events');
          live.socket.terminate();
        },
        // Events are missing from here on: the client comes back and catches up.
        onFault: (fault) => {
          logger.info({ ip: live.ip, fault: describeFault(fault) }, 'a client has to catch up');
          live.postpone('CATCH_UP');
        },
        onEnd: () => void live.subscriptions.delete(context),
      });
    },
    onNext({ extra: live }, _id, _payload, _args, { errors, ...result }): FormattedExecutionResult {
      if (errors === undefined) return result;
      return { ...result, errors: errors.map((error) => format(error, live)) };
    },
    onError: ({ extra: live }, _id, _payload, errors) => errors.map((error) => format(error, live)),
  };
}

/** The protocol carries GraphQL errors only. */
const wrap = (thrown: unknown): GraphQLError => new GraphQLError('refused', { originalError: thrown as Error });
