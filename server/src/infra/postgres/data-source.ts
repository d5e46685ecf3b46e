import pg from 'pg';
import { DataSource, type EntityManager, type MigrationInterface } from 'typeorm';
import { SnakeNamingStrategy } from './naming-strategy.js';
import { poolOptions, ReliablePool } from './reliable-pool.js';

const INT8 = 20;
// Row numbers stay far below 2^53, so they are plain numbers everywhere.
pg.types.setTypeParser(INT8, Number);

/** Runs SQL: a data source, the manager of an open transaction, or a read replica. */
export type SqlDatabase = Pick<EntityManager, 'query'>;

/** Runs SQL and has repositories: a data source, or the manager of an open transaction. */
export type Database = Pick<EntityManager, 'query' | 'getRepository'>;

interface Options {
  url: string;
  poolSize: number;
  /** 0: no limit, as migrations need it. */
  statementTimeoutMs: number;
  entities: (new () => object)[];
  migrations: (new () => MigrationInterface)[];
}

/** A connection pool; `initialize()` opens it. */
export function createPostgresDataSource({ statementTimeoutMs, ...options }: Options): DataSource {
  return new DataSource({
    ...options,
    type: 'postgres',
    driver: { ...pg, Pool: ReliablePool },
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNamingStrategy(),
    synchronize: false,
    extra: poolOptions(options.poolSize, statementTimeoutMs),
  });
}
