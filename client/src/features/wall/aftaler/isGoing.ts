import type { AftaleCard_AftaleFragment as Aftale } from '../../../gql/wall';

/** Whether the viewer is the host of an aftale, or coming to it. */
export const isGoing = ({ viewerState }: Pick<Aftale, 'viewerState'>): boolean =>
  viewerState === 'host' || viewerState === 'coming';
