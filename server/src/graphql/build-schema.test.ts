import { isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createSchema } from '../schema.js';

const schema = createSchema();
const own = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
const BUILT_IN = ['Boolean', 'Float', 'ID', 'Int', 'String', 'Query', 'Mutation', 'Subscription'];

describe('the schema', () => {
  it('describes every type, field and argument', () => {
    const missing: string[] = [];
    const demand = (name: string, description: string | null | undefined): void => {
      if (!description) missing.push(name);
    };
    for (const type of own) {
      if (!BUILT_IN.includes(type.name)) demand(type.name, type.description);
      if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue;
      for (const field of Object.values(type.getFields())) {
        demand(`${type.name}.${field.name}`, field.description);
        if ('args' in field) {
          for (const arg of field.args) demand(`${type.name}.${field.name}(${arg.name})`, arg.description);
        }
      }
    }
    expect(missing).toEqual([]);
  });

  it('writes enum values as the domain does, in lower case', () => {
    const values = own.filter(isEnumType).flatMap((type) => type.getValues().map(({ name }) => name));
    expect(values.filter((name) => name !== name.toLowerCase())).toEqual([]);
  });

  it('runs nothing of ours on a field that is a property of what was found', () => {
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].map(
      (type) => type?.name,
    );
    const resolved = own
      .filter(isObjectType)
      .filter(({ name }) => !roots.includes(name))
      .flatMap((type) =>
        Object.values(type.getFields())
          .filter(({ resolve }) => resolve !== undefined)
          .map(({ name }) => `${type.name}.${name}`),
      );
    // What an administrator opens of one member is asked for part by part, and its reading is kept.
    const parts = ['messages', 'posts', 'comments', 'likes', 'reports'].map((name) => `AdminUserDetails.${name}`);
    // A sentence takes the caller's language.
    const spoken = ['Notice', 'DeletionReceipt', 'EmailChangeUndone', 'ExportReceipt', 'Upgrade', 'BlockState'];
    expect(resolved.toSorted()).toEqual([...parts, ...spoken.map((name) => `${name}.message`)].toSorted());
  });
});
