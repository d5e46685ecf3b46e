import { getIntrospectionQuery } from 'graphql';

/** The introspection of graphql-js as fragments, of which `S` is all of the schema. */
export const INTROSPECTION_FRAGMENTS = getIntrospectionQuery()
  .replace(/query IntrospectionQuery \{\s*__schema \{/, 'fragment S on __Schema {')
  .replace(/\}\s*\}\s*fragment FullType/, '} fragment FullType');
