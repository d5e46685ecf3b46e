import { SUBSCRIPTION_LIMITS } from '@venn/schema/limits';
import {
  type ExecutionArgs,
  type ExecutionResult,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  subscribe,
} from 'graphql';
import type { ServerOptions } from 'graphql-ws';
import { AppError } from '../../common/app-error.js';
import { english } from '../../common/sentence.js';
import { serializeFault } from '../../infra/logging/faults.js';
import type { Logger } from '../../infra/logging/logger.js';
import { createRequestLog } from '../../infra/monitoring/request-log.js';
import { newTrace, note, noteViewer, type RequestTrace } from '../../infra/monitoring/request-trace.js';
import type { SessionService } from '../../modules/identity/sessions/session.service.js';
import type { Context, ListenerContext } from '../../shared/viewer.js';
import { formatError } from '../format-error.js';
import { AnswerSize, answerTooLarge } from '../pipeline/limits/answer-size.js';
import type { Pipeline } from '../pipeline/pipeline.js';
import { rootFieldsOf } from '../pipeline/root-fields.js';
import type { LiveSocket } from './live-socket.js';

interface Options {
  schema: GraphQLSchema;
  pipeline: Pipeline;
  sessions: SessionService;
  logger: Logger;
}

/** For the author of a client. */
const TOO_MANY_SUBSCRIPTIONS = english(
  `A socket has ${SUBSCRIPTION_LIMITS.ofSocket} subscriptions at most: one to chatEvents is enough.`,
);

type Hooks = ServerOptions<{ token?: unknown; language?: unknown }, LiveSocket>;

/** The context of an operation that came over a socket. */
interface SocketContext extends Context {
  live: LiveSocket;
}

/** Creates the graphql-ws hooks: operations have the same limits, rights and errors as over HTTP. */
export function socketOperations({ schema, pipeline, sessions, logger }: Options): Hooks {
  const format = (error: unknown, { language }: LiveSocket, trace: RequestTrace) =>
    formatError(error, logger, language, trace);
  const logRequest = createRequestLog(logger);
  const log = (trace: RequestTrace, milliseconds?: number): void =>
    logRequest(trace, { method: 'SOCKET', route: '/graphql', milliseconds });
  /** Parses and validates a query and checks the login again. */
  const prepare = async (live: LiveSocket, payload: Parameters<NonNullable<Hooks['onSubscribe']>>[2]) => {
    const { query, variables } = payload;
    const operationName = payload.operationName || undefined;
    const document = pipeline.find({
      query,
      variables: variables ?? undefined,
      operationName,
    });
    if (!('kind' in document)) return document;
    try {
      const findLogin = () => sessions.findViewer(live.token);
      const { viewer, loginState } = await findLogin();
      if (!live.admit({ viewer, loginState })) return [wrap(new AppError('UNAUTHENTICATED'))];
      const refused = pipeline.scopeRefusal(viewer, document, operationName);
      if (refused !== null) return [wrap(refused)];
      const trace = newTrace();
      noteViewer(trace, viewer);
      const origin = { trace, ip: live.ip, language: live.language };
      const contextValue: SocketContext = { viewer, loginState, findLogin, ...origin, live };
      return { schema, document, operationName, variableValues: variables, contextValue } satisfies ExecutionArgs;
    } catch (fault) {
      return [wrap(fault)];
    }
  };

  return {
    async onSubscribe({ extra: live, subscriptions }, id, payload) {
      // The client may have completed it while it waited.
      return live.inTurn(async () =>
        id in subscriptions ? prepare(live, payload) : [wrap(new AppError('BAD_REQUEST'))],
      );
    },
    async execute({ contextValue, document, operationName, variableValues }: ExecutionArgs) {
      const { live, ...context } = contextValue as SocketContext;
      const began = performance.now();
      live.operations += 1;
      try {
        const query = document.loc?.source.body ?? '';
        const request = { query, operationName: operationName ?? undefined, variables: variableValues ?? undefined };
        return (await pipeline.execute(request, context)) as ExecutionResult;
      } finally {
        live.operations -= 1;
        log(context.trace, performance.now() - began);
      }
    },
    async subscribe(args) {
      const context = args.contextValue as SocketContext & Pick<ListenerContext, 'events'>;
      const { live } = context;
      context.events = () => {
        if (live.subscriptions.length >= SUBSCRIPTION_LIMITS.ofSocket)
          throw new AppError('QUERY_TOO_LARGE', { text: TOO_MANY_SUBSCRIPTIONS });
        live.subscriptions = [...live.subscriptions, context];
        return live.events.read(() => {
          live.subscriptions = live.subscriptions.filter((other) => other !== context);
        });
      };
      // Rejects for a subscription of nothing: a directive can leave out its only field.
      const result = await subscribe(args).catch(() => ({ errors: [wrap(new AppError('BAD_REQUEST'))] }));
      if (!(Symbol.asyncIterator in result)) return result;
      const operation = getOperationAST(args.document, args.operationName);
      for (const field of operation ? rootFieldsOf(args.document, operation).values() : []) {
        note(context.trace, 'operations', field);
      }
      log(context.trace);
      // After a failure events are missing: the client has to reconnect and catch up.
      return watched(result, (fault) => {
        const { trace } = context;
        logger.info({ requestId: trace.id, fault: serializeFault(fault) }, 'a client has to catch up');
        live.closeForRetry('CATCH_UP');
      });
    },
    onOperation(_socket, _id, payload) {
      // Already parsed; graphql-ws would keep the text for as long as the subscription runs.
      Object.assign(payload, { query: '' });
    },
    onNext({ extra: live }, _id, _payload, { contextValue }, { errors, ...result }): FormattedExecutionResult {
      const { trace, events } = contextValue as SocketContext & Partial<Pick<ListenerContext, 'events'>>;
      if (events !== undefined && isTooLarge(result)) {
        return { errors: [format(wrap(answerTooLarge()), live, trace)] };
      }
      if (errors === undefined) return result;
      // The pipeline has formatted its errors; those of events are raw.
      const formatted = errors.map((error) => (error instanceof GraphQLError ? format(error, live, trace) : error));
      return { ...result, errors: formatted };
    },
    // A refused operation has no context.
    onError({ extra: live }, _id, _payload, errors) {
      const trace = newTrace();
      if (live.viewer !== null) trace.member = live.viewer.id;
      const formatted = errors.map((error) => format(error, live, trace));
      for (const { extensions } of formatted) note(trace, 'codes', String(extensions?.['code']));
      log(trace);
      return formatted;
    },
  };
}

/** Whether an event is larger than one can be without aliases: each one is sent to all subscriptions of a member. */
function isTooLarge({ data }: ExecutionResult): boolean {
  const size = new AnswerSize(SUBSCRIPTION_LIMITS.eventBytes);
  size.add(data);
  return size.isOver;
}

/** graphql-ws accepts GraphQL errors only. */
const wrap = (thrown: unknown): GraphQLError => new GraphQLError('refused', { originalError: thrown as Error });

/** Wraps a stream: `onFault` is called before a failure is passed on. */
function watched<T>(
  stream: AsyncGenerator<T, void, void>,
  onFault: (fault: unknown) => void,
): AsyncGenerator<T, void, void> {
  const fail = (fault: unknown): never => {
    onFault(fault);
    throw fault;
  };
  const passed: AsyncGenerator<T, void, void> = {
    next: () => stream.next().catch(fail),
    return: () => stream.return(),
    throw: (fault) => stream.throw(fault),
    [Symbol.asyncIterator]: () => passed,
  };
  return passed;
}
