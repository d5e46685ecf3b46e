/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Gender } from '@venn/schema/gender';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import * as Apollo from '@apollo/client/react';
/** How lately a member was online. */
export type ActiveWithin =
  /** On one of the last 30 days before today. */
  | 'month'
  /** On one of the last 7 days before today, by the calendar of Copenhagen. */
  | 'week';

/** The order of Find Venner. */
export type MatchSort =
  /** The fewest common interests first. */
  | 'common_asc'
  /** The most common interests first. */
  | 'common_desc'
  /** The nearest first, unknown distances last. */
  | 'distance_asc'
  /** Unknown distances first, then the farthest. */
  | 'distance_desc'
  /** By name, from A to Å. */
  | 'name_asc'
  /** By name, from Å to A. */
  | 'name_desc';

/** What a member is. A Plus that has run out counts as `user`. */
export type Role =
  /** An administrator. */
  | 'admin'
  /** Excluded, for a time or for good. */
  | 'banned'
  /** A member with Plus. */
  | 'plus'
  /** A member. */
  | 'user';

/** Why the viewer may not begin a conversation with a member. */
export type WritingBarrier =
  /** The member is on a break: `MEMBER_ON_BREAK`. */
  | 'break'
  /** The member writes first: `NO_FIRST_MESSAGES`. */
  | 'nobody'
  /** The viewer is on a break: `VIEWER_ON_BREAK`. */
  | 'own_break'
  /** The member wants messages of those with a shared interest only: `NO_SHARED_INTEREST`. */
  | 'shared_interest';

export type MatchesQueryVariables = Exact<{
  sortBy: MatchSort;
  maxDistance?: number | null | undefined;
  minAge?: number | null | undefined;
  maxAge?: number | null | undefined;
  isNew?: boolean | null | undefined;
  hasPicture?: boolean | null | undefined;
  notWrittenWith?: boolean | null | undefined;
  activeWithin?: ActiveWithin | null | undefined;
  gender?: Gender | null | undefined;
  page: number;
}>;


export type MatchesQuery = { matches: { total: number, sharingTotal: number, page: number, pageCount: number, items: Array<{ id: string, username: string, role: Role, age: number, gender: Gender, location: string | null, distanceKm: number | null, aboutMe: string | null, avatarUrl: string | null, writingBarrier: WritingBarrier | null, commonInterestCount: number, nextAftale: { postId: string, title: string, startsAt: string } | null, commonInterests: Array<{ id: string, name: string }> }> } };

export type MatchCard_MatchFragment = { id: string, username: string, role: Role, age: number, gender: Gender, location: string | null, distanceKm: number | null, aboutMe: string | null, avatarUrl: string | null, writingBarrier: WritingBarrier | null, commonInterestCount: number, nextAftale: { postId: string, title: string, startsAt: string } | null, commonInterests: Array<{ id: string, name: string }> };

const MatchCard_match_definition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"MatchCard_match"},"shape":"SSSNSsnsssoSSSN[OSS","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Match"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"age"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"distanceKm"}},{"kind":"Field","name":{"kind":"Name","value":"aboutMe"}},{"kind":"Field","name":{"kind":"Name","value":"avatarUrl"}},{"kind":"Field","name":{"kind":"Name","value":"writingBarrier"}},{"kind":"Field","name":{"kind":"Name","value":"nextAftale"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"postId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"commonInterestCount"}},{"kind":"Field","name":{"kind":"Name","value":"commonInterests"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}};
export const MatchCard_MatchFragmentDoc = {"kind":"Document","definitions":[MatchCard_match_definition]} as unknown as DocumentNode<MatchCard_MatchFragment, unknown>;
export const MatchesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Matches"},"shape":"O[ONNNN","variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sortBy"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MatchSort"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"maxDistance"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"minAge"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"maxAge"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isNew"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"hasPicture"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"notWrittenWith"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"activeWithin"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ActiveWithin"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"gender"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Gender"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"matches"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"sortBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sortBy"}}},{"kind":"Argument","name":{"kind":"Name","value":"maxDistance"},"value":{"kind":"Variable","name":{"kind":"Name","value":"maxDistance"}}},{"kind":"Argument","name":{"kind":"Name","value":"minAge"},"value":{"kind":"Variable","name":{"kind":"Name","value":"minAge"}}},{"kind":"Argument","name":{"kind":"Name","value":"maxAge"},"value":{"kind":"Variable","name":{"kind":"Name","value":"maxAge"}}},{"kind":"Argument","name":{"kind":"Name","value":"isNew"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isNew"}}},{"kind":"Argument","name":{"kind":"Name","value":"hasPicture"},"value":{"kind":"Variable","name":{"kind":"Name","value":"hasPicture"}}},{"kind":"Argument","name":{"kind":"Name","value":"notWrittenWith"},"value":{"kind":"Variable","name":{"kind":"Name","value":"notWrittenWith"}}},{"kind":"Argument","name":{"kind":"Name","value":"activeWithin"},"value":{"kind":"Variable","name":{"kind":"Name","value":"activeWithin"}}},{"kind":"Argument","name":{"kind":"Name","value":"gender"},"value":{"kind":"Variable","name":{"kind":"Name","value":"gender"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MatchCard_match"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"sharingTotal"}},{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"pageCount"}}]}}]}},MatchCard_match_definition]} as unknown as DocumentNode<MatchesQuery, MatchesQueryVariables>;
export const useMatchesQuery = (options: Apollo.useQuery.Options<MatchesQuery, MatchesQueryVariables> | Apollo.SkipToken) => Apollo.useQuery(MatchesDocument, options);