import { SrOnly } from '../../../components/SrOnly';
import type { AftaleCard_AftaleFragment as Aftale } from '../../../gql/wall';
import { Names } from './Names';
import { freeText, otherFreeText, AFTALE_TEXTS as TEXTS } from './texts';

interface WhoComesProps {
  aftale: Aftale;
  /** Null where the host's account is deleted. */
  host: { username: string } | null;
  viewerId: string | undefined;
  /** The post stands alone, so that there is room for everything. */
  alone: boolean;
}

/** What the circles show, as a sentence: places left, and who is coming. */
export function WhoComes({ aftale, host, viewerId, alone }: WhoComesProps) {
  const { state, viewerState, placesLeft, comingHidden: more } = aftale;
  const guests = aftale.coming.filter(({ id }) => id !== viewerId).map(({ username }) => username);
  const isOwn = viewerState === 'host';
  const names = host === null || isOwn ? guests : [host.username, ...guests];
  const isEmpty = names.length + more === 0;
  const isComing = viewerState === 'coming';

  if (state === 'cancelled') return isComing ? <span>{TEXTS.cancelledTold}</span> : null;
  if (viewerState === 'declined') return state === 'past' ? null : <span>{TEXTS.declinedHint}</span>;
  if (state === 'past') {
    return isEmpty && !isComing && !isOwn ? null : (
      <>
        <Names names={names} more={more} you={isComing || isOwn} />
        <span>{TEXTS.wereThere}</span>
      </>
    );
  }
  const whoIsComing = isEmpty ? null : (
    <>
      <span> </span>
      <Names names={names} more={more} />
      <span>{TEXTS.areComing}</span>
    </>
  );
  switch (viewerState) {
    case 'host':
      return (
        <>
          <b>{TEXTS.own}</b>
          {whoIsComing}
          <span>{` ${freeText(placesLeft)}`}</span>
        </>
      );
    case 'coming':
      return alone ? (
        <>
          <b>
            <Names names={names} more={more} you />
            <span>.</span>
          </b>
          <span>{` ${freeText(placesLeft)}`}</span>
        </>
      ) : (
        <>
          <b>{TEXTS.coming}</b>
          {isEmpty ? null : <span>{TEXTS.together}</span>}
          <Names names={names} more={more} />
          <span>.</span>
        </>
      );
    case 'asked':
      return (
        <>
          {alone ? null : <b>{`${TEXTS.askedSentence} `}</b>}
          {host ? <Names names={[host.username]} /> : null}
          <span>{TEXTS.answers}</span>
          {alone && placesLeft > 1 ? <b>{` ${otherFreeText(placesLeft - 1)}`}</b> : null}
        </>
      );
    case 'waiting':
      return (
        <>
          {alone ? null : <b>{`${TEXTS.waitingSentence} `}</b>}
          <span>{TEXTS.waitingText}</span>
        </>
      );
    default:
      return (
        <>
          <b>{freeText(placesLeft)}</b>
          {state === 'full' ? <SrOnly>{whoIsComing}</SrOnly> : whoIsComing}
        </>
      );
  }
}
