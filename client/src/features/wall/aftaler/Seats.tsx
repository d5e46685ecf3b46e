import { useState } from 'react';
import { Avatar } from '../../../components/circles/Avatar';
import { Plus } from '../../../icons/Plus';
import { browserPart } from '../../../lib/parts/browserPart';
import type { Chain, Seat } from './chain';
import styles from './Seats.module.css';

const Joining = browserPart(async () => (await import('./alone/Joining')).Joining);

/** Dots around a circle. */
function Ring() {
  return (
    <svg className={styles.dots} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="22.6" pathLength="141.3" />
    </svg>
  );
}

function Circle({ seat, joins }: { seat: Seat; joins: boolean }) {
  if (seat.kind === 'free') {
    return (
      <span className={styles.seat} data-kind="free" data-own={seat.isOffered || undefined}>
        {seat.isOffered ? <Plus /> : null}
        <Ring />
      </span>
    );
  }
  return (
    <span
      className={styles.seat}
      data-kind={seat.kind}
      data-own={seat.kind === 'asked' || seat.isViewer || undefined}
      data-joins={joins || undefined}
    >
      {seat.person ? (
        <Avatar person={seat.person} size="fill" className={styles.face} />
      ) : (
        <span className={styles.nobody} />
      )}
      {seat.kind === 'asked' ? <Ring /> : null}
      {joins ? <Joining /> : null}
    </span>
  );
}

const NOBODY: ReadonlySet<string> = new Set();

/** Who of those in the chain has joined since it was first drawn. */
function useJoined(chain: Chain): ReadonlySet<string> {
  const present = chain.seats.flatMap((seat) => (seat.kind === 'in' ? [seat.key] : []));
  const [before, setBefore] = useState(present);
  const [joined, setJoined] = useState(NOBODY);
  if (present.join(' ') !== before.join(' ')) {
    setBefore(present);
    setJoined(new Set(present.filter((key) => !before.includes(key))));
  }
  return joined;
}

/**
 * The people of an aftale: circles that overlap are going, a dotted one is a place that nobody has yet. The sentence
 * beside it says the same, so the figure is hidden from screen readers.
 */
export function Seats({ chain }: { chain: Chain }) {
  const joined = useJoined(chain);
  return (
    <span className={styles.seats} aria-hidden="true">
      {chain.seats.map((seat) => (
        <Circle key={`${seat.kind}-${seat.key}`} seat={seat} joins={seat.kind === 'in' && joined.has(seat.key)} />
      ))}
      {chain.more > 0 ? (
        <span className={styles.seat} data-kind="free">
          <span translate="no">{`+${chain.more}`}</span>
          <Ring />
        </span>
      ) : null}
    </span>
  );
}
