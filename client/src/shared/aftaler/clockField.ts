import { shownClock } from './startFields';

/** The properties of a field for a time, which shows it in one way once the field is left. */
export const clockField = <Field extends { value: string; onBlur: () => void }>(
  { onBlur, ...rest }: Field,
  show: (time: string) => void,
) =>
  ({
    ...rest,
    onBlur: () => {
      const shown = shownClock(rest.value);
      if (shown !== rest.value) show(shown);
      onBlur();
    },
    inputMode: 'decimal',
    autoComplete: 'off',
  }) as const;
