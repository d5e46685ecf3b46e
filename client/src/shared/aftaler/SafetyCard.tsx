import { useId } from 'react';
import { Button } from '../../components/Button';
import { ShieldCheck } from '../../icons/ShieldCheck';
import { useCopy } from '../../lib/page/useCopy';
import { hoursText } from './aftaleTime';
import { calendarDay } from './calendarDay';
import styles from './SafetyCard.module.css';
import { AFTALE_TEXTS as TEXTS } from './texts';

/** What and where two or more meet. */
interface Plan {
  title: string;
  startsAt: string;
  endsAt: string | null;
  town: string;
  place: string | null;
}

/** The plan as a friend reads it: what, when and where. */
function planOf({ title, startsAt, endsAt, place, town }: Plan): string {
  const where = place === null ? town : `${place}, ${town}`;
  return [title, `${calendarDay(startsAt).full} ${hoursText(startsAt, endsAt)}`, where].join('\n');
}

/** How to meet safely, and a button that gives the plan to a friend. Nothing of that is stored. */
export function SafetyCard({ aftale }: { aftale: Plan }) {
  const id = useId();
  const plan = planOf(aftale);
  const { isCopied, copy } = useCopy(plan);
  const canShare = 'share' in navigator;
  // Whoever closes the window to share in needs no message.
  const share = () => void navigator.share({ text: plan }).catch(() => undefined);
  return (
    <section className={styles.safety} aria-labelledby={id}>
      <ShieldCheck />
      <div>
        <h3 id={id}>{TEXTS.safetyTitle}</h3>
        <ul>
          {TEXTS.safety.map((advice) => (
            <li key={advice}>{advice}</li>
          ))}
        </ul>
        <Button size="small" variant="secondary" onClick={canShare ? share : copy}>
          {canShare ? TEXTS.sharePlan : TEXTS.copyPlan}
        </Button>
        <p role="status">{isCopied ? TEXTS.copied : ''}</p>
      </div>
    </section>
  );
}
