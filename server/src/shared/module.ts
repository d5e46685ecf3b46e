// oxlint-disable-next-line import/no-unassigned-import -- decorators of entities and resolvers need it before them
import 'reflect-metadata';
import type { FastifyPluginAsync } from 'fastify';
import { type Listeners, listen } from '../infra/events.js';
import type { Infra } from '../infra/infra.js';
import type { Jobs, Schedule } from '../infra/jobs/jobs.js';
import type { MeasuredGauge } from '../infra/monitoring/measured-gauge.js';
import type { Database } from '../infra/postgres/data-source.js';
import type { Explanations } from './explanation.js';
import type { PersonalData } from './personal-data.js';
import type { Reportables } from './reportable.js';
import type { ListenerContext } from './viewer.js';

/** A TypeORM entity. */
export type EntityClass = new () => object;

/** A type-graphql resolver. */
export type ResolverClass = new (...services: never[]) => object;

/** Event sources of subscriptions by topic: each yields one member's events, read with that member's rights. */
export type EventStreams = Record<string, (context: ListenerContext) => AsyncIterable<unknown>>;

/** The parts of a module that exist once per server. */
export interface ModuleParts<Services extends object> {
  services: Services;
  /** One instance of each of the module's resolver classes. */
  resolvers?: readonly object[];
  jobs?: Jobs;
  /** Jobs that wait for servers of others: they have workers of their own, so that a slow one holds up nothing else. */
  outgoingJobs?: Jobs;
  /** Plain HTTP routes, besides GraphQL and REST. */
  routes?: FastifyPluginAsync;
  streams?: EventStreams;
  /** Called for events of any module, those after it, too. */
  listeners?: Listeners;
  /** Figures of the module's data for `/metrics`. */
  gauges?: readonly MeasuredGauge[];
  /** Starts background work; called once, before the server listens. */
  start?: () => void;
  /** Ends background work; called after the last request. */
  stop?: () => Promise<void>;
}

/** What all modules of a list declare, those after a module, too. */
export interface AllModules {
  personalData: readonly PersonalData[];
  reportables: Reportables;
  explanations: Explanations;
}

/**
 * What a module owns. All but `create` is usable without a database. `create` makes the module's parts from the infra,
 * the services of the modules before it in the list, and what all modules declare.
 */
export interface Module<Needs extends object, Services extends object> {
  readonly entities?: readonly EntityClass[];
  /** Tables of other modules that its SQL reads. */
  readonly reads?: readonly string[];
  /** Tables of other modules that it changes: only `member`, whose row has the state of several modules. */
  readonly changes?: readonly string[];
  readonly resolvers?: readonly ResolverClass[];
  readonly schedule?: Schedule;
  readonly personalData?: PersonalData;
  readonly reportables?: Reportables;
  readonly explanations?: Explanations;
  /** Writes lists that are part of the product into the database; runs after every migration. */
  readonly writeReferenceData?: (database: Database) => Promise<void>;
  readonly create: (infra: Infra, services: Needs, all: AllModules) => ModuleParts<Services>;
}

/** Declares a module, for type inference. */
export const defineModule = <M extends Module<never, object>>(module: M): M => module;

/** The parts of all modules. */
export interface Modules<Services extends object> {
  services: Services;
  resolvers: ReadonlyMap<ResolverClass, object>;
  jobs: Jobs;
  outgoingJobs: Jobs;
  routes: readonly FastifyPluginAsync[];
  streams: EventStreams;
  gauges: readonly MeasuredGauge[];
  start(): void;
  stop(): Promise<void>;
}

/** A compile-time error where a module's services have names that are already in use. */
type Unused<Services, More> = keyof Services & keyof More extends never ? unknown : 'A service of this name exists';

/** Modules in the order of their dependencies. */
export class ModuleList<Services extends object = object> implements AllModules {
  constructor(private readonly modules: readonly Module<never, object>[] = []) {}

  /** The list with one more module, which may use the services of those before it. */
  with<More extends object>(module: Module<Services, More> & Unused<Services, More>): ModuleList<Services & More> {
    return new ModuleList([...this.modules, module]);
  }

  get entities(): EntityClass[] {
    return this.modules.flatMap(({ entities = [] }) => entities);
  }

  get resolvers(): ResolverClass[] {
    return this.modules.flatMap(({ resolvers = [] }) => resolvers);
  }

  get personalData(): PersonalData[] {
    return this.modules.flatMap(({ personalData = [] }) => personalData);
  }

  get reportables(): Reportables {
    return merge(this.modules.map(({ reportables }) => reportables));
  }

  get explanations(): Explanations {
    return merge(this.modules.map(({ explanations }) => explanations));
  }

  get schedule(): Schedule {
    return merge(this.modules.map(({ schedule }) => schedule));
  }

  /** Safe to run again. */
  async writeReferenceData(database: Database): Promise<void> {
    for (const { writeReferenceData } of this.modules) await writeReferenceData?.(database);
  }

  /** Makes the parts of every module. Throws for names that are used twice and resolvers without an instance. */
  create(infra: Infra): Modules<Services> {
    const parts: ModuleParts<object>[] = [];
    const instances: [ResolverClass, object][] = [];
    let services = {};
    for (const module of this.modules) {
      const part = module.create(infra, services as never, this);
      services = merge([services, part.services]);
      parts.push(part);
      instances.push(...instancesByClass(module.resolvers, part.resolvers));
    }
    return {
      services: services as Services,
      resolvers: new Map(instances),
      jobs: merge(parts.map(({ jobs }) => jobs)),
      outgoingJobs: merge(parts.map(({ outgoingJobs }) => outgoingJobs)),
      routes: parts.flatMap(({ routes }) => routes ?? []),
      streams: merge(parts.map(({ streams }) => streams)),
      gauges: parts.flatMap(({ gauges }) => gauges ?? []),
      start() {
        for (const { listeners = {}, start } of parts) {
          listen(infra.events, listeners);
          start?.();
        }
      },
      async stop() {
        for (const { stop } of parts.toReversed()) await stop?.();
      },
    };
  }
}

function instancesByClass(
  classes: readonly ResolverClass[] = [],
  instances: readonly object[] = [],
): [ResolverClass, object][] {
  return classes.map((resolver) => {
    const instance = instances.find((one) => one instanceof resolver);
    if (instance === undefined) throw new Error(`There is no instance of ${resolver.name}`);
    return [resolver, instance];
  });
}

/** All entries of some objects; throws if a name occurs twice. */
function merge<T>(objects: readonly (Readonly<Record<string, T>> | undefined)[]): Record<string, T> {
  const entries = objects.flatMap((one = {}) => Object.entries(one));
  const names = entries.map(([name]) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`Two modules declare '${twice}'`);
  return Object.fromEntries(entries);
}
