import { useId } from 'react';
import { DateField } from '../../components/form/date/DateField';
import { FieldError } from '../../components/form/FieldError';
import { Calendar } from '../../icons/Calendar';

import { calendarDay } from './calendarDay';
import styles from './DayField.module.css';
import { LATER } from './startFields';
import { AFTALE_TEXTS as TEXTS } from './texts';

interface DayFieldProps {
  days: readonly string[];
  /** One of the days, or `LATER`. */
  day: string;
  date: string;
  error: string | undefined;
  onDay: (day: string) => void;
  onDate: (date: string) => void;
}

/** Noon, which is on the same day in Copenhagen as in UTC. */
const noonOf = (day: string): string => `${day}T12:00:00Z`;

/** The next days as tiles, of which one is chosen; 'Senere' opens a date. */
export function DayField({ days, day, date, error, onDay, onDate }: DayFieldProps) {
  const id = useId();
  const option = (value: string) => ({
    type: 'radio',
    name: 'day',
    value,
    checked: day === value,
    onChange: () => onDay(value),
  });
  return (
    <fieldset
      id="field-day"
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      tabIndex={-1}
      className={styles.field}
    >
      <legend className={styles.legend}>{TEXTS.day}</legend>
      <div className={styles.days}>
        {days.map((each) => {
          const { weekday, day: number, month, full } = calendarDay(noonOf(each));
          return (
            <label key={each} className={styles.day}>
              <input {...option(each)} aria-label={full} />
              <span>{weekday}</span>
              <b>{number}</b>
              <span>{month}</span>
            </label>
          );
        })}
        <label className={styles.day}>
          <input {...option(LATER)} />
          <Calendar />
          <span>{TEXTS.later}</span>
        </label>
      </div>
      {day === LATER ? (
        <div className={styles.later}>
          <DateField name="date" label={TEXTS.laterDate} value={date} onChange={onDate} />
        </div>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
