import { isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createSchema } from '../schema.js';
import { ErrorCodeType } from './error-code.type.js';

const schema = createSchema();
const own = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
const BUILT_IN = ['Boolean', 'Float', 'ID', 'Int', 'String', 'Query', 'Mutation', 'Subscription'];

describe('the schema', () => {
  it('describes every type, field and argument', () => {
    const missing: string[] = [];
    const check = (name: string, description: string | null | undefined): void => {
      if (!description) missing.push(name);
    };
    for (const type of own) {
      if (!BUILT_IN.includes(type.name)) check(type.name, type.description);
      if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue;
      for (const field of Object.values(type.getFields())) {
        check(`${type.name}.${field.name}`, field.description);
        if ('args' in field) {
          for (const arg of field.args) check(`${type.name}.${field.name}(${arg.name})`, arg.description);
        }
      }
    }
    expect(missing).toEqual([]);
  });

  it('writes enum values as the domain does, in lower case, but codes', () => {
    const values = own
      .filter(isEnumType)
      .filter((type) => type !== ErrorCodeType)
      .flatMap((type) => type.getValues().map(({ name }) => name));
    expect(values.filter((name) => name !== name.toLowerCase())).toEqual([]);
  });

  it('has no field resolvers but these: other fields are properties of their object', () => {
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
    // Loaded part by part; every access is written to the audit log.
    const parts = ['messages', 'posts', 'comments', 'likes', 'reports', 'decisions', 'sharedAddresses'].map(
      (name) => `AdminUserDetails.${name}`,
    );
    // The module of reports doesn't know that of decisions.
    const joined = ['AdminReport.decisions'];
    // Texts in the requester's language.
    const localized = [
      'Notice',
      'DeletionReceipt',
      'EmailChangeUndone',
      'EmailConfirmed',
      'ExportReceipt',
      'FactorAdded',
      'SecondFactorPassed',
      'Upgrade',
      'BlockState',
      'HideState',
      'Deleted',
    ];
    // The thing that was changed, for those who ask for it.
    const changed = ['PostLike.post', 'BlockState.member', 'AftaleLeft.post'];
    // In one statement for all posts, or members, of an answer.
    const batched = ['Post.comments', 'Member.nextAftale', 'Match.nextAftale'];
    // Modules above that of the type.
    const above = ['Member.haveMet', 'Member.viewerReportedAt'];
    expect(resolved.toSorted()).toEqual(
      [...parts, ...joined, ...changed, ...batched, ...above, ...localized.map((name) => `${name}.message`)].toSorted(),
    );
  });
});
