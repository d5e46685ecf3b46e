import { DefaultNamingStrategy, type NamingStrategyInterface, type Table } from 'typeorm';

/** `aboutMe` as Postgres writes it: `about_me`. */
export const snake = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
const nameOf = (table: Table | string): string =>
  (typeof table === 'string' ? table : table.name).split('.').at(-1) ?? '';

/** Names tables, columns and constraints as Postgres does by default. */
export class SnakeNamingStrategy extends DefaultNamingStrategy implements NamingStrategyInterface {
  override tableName(className: string, customName?: string): string {
    return customName ?? snake(className);
  }
  override columnName(propertyName: string, customName: string | undefined, prefixes: string[]): string {
    return [...prefixes, customName ?? snake(propertyName)].join('_');
  }
  override joinColumnName(relationName: string, referencedColumnName: string): string {
    return `${snake(relationName)}_${referencedColumnName}`;
  }
  override primaryKeyName(table: Table | string): string {
    return `${nameOf(table)}_pkey`;
  }
  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `${nameOf(table)}_${columns.join('_')}_fkey`;
  }
  override uniqueConstraintName(table: Table | string, columns: string[]): string {
    return `${nameOf(table)}_${columns.join('_')}_key`;
  }
  override indexName(table: Table | string, columns: string[]): string {
    return `${nameOf(table)}_${columns.join('_')}_idx`;
  }
}
