import { type OpeningsQuery, useOpeningsQuery } from '../../gql/openings';

type Interest = OpeningsQuery['member']['interests'][number];

/** The interests that the viewer shares with a member; null until they are loaded. */
export function useSharedInterests(partnerId: string): Interest[] | null {
  const { data, loading } = useOpeningsQuery({ variables: { id: partnerId } });
  if (!data) return loading ? null : [];
  const own = new Set(data.viewer.interests.map(({ id }) => id));
  return data.member.interests.filter(({ id }) => own.has(id));
}
