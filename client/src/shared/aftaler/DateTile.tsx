import { SrOnly } from '../../components/SrOnly';
import { calendarDay } from './calendarDay';
import styles from './DateTile.module.css';

interface DateTileProps {
  startsAt: string;
  /** `in`: the viewer is going; `asked`: has asked; `off`: it was cancelled. */
  tone?: 'in' | 'asked' | 'off' | undefined;
  size?: 'small' | 'medium';
}

/** The day of an aftale, as on a wall calendar; plum when it is the viewer's. */
export function DateTile({ startsAt, tone, size = 'medium' }: DateTileProps) {
  const { weekday, day, month, full } = calendarDay(startsAt);
  return (
    <time className={styles.date} dateTime={startsAt} data-tone={tone} data-size={size} translate="no">
      <SrOnly>{full}</SrOnly>
      <span aria-hidden="true">{weekday}</span>
      <b aria-hidden="true">{day}</b>
      <span aria-hidden="true">{month}</span>
    </time>
  );
}
