import type { ReactNode } from 'react';
import { SliderFrame } from './SliderFrame';

interface RangeSliderProps {
  label: ReactNode;
  thumbLabels: readonly [lower: string, upper: string];
  valueText: string;
  /** The value of one thumb as text. */
  thumbText: (value: number) => string;
  min: number;
  max: number;
  value: readonly [lower: number, upper: number];
  onChange: (value: [lower: number, upper: number]) => void;
}

/** A slider with two thumbs that can't pass each other. */
export function RangeSlider({ label, thumbLabels, valueText, thumbText, min, max, value, onChange }: RangeSliderProps) {
  const [lower, upper] = value;
  return (
    <SliderFrame
      label={label}
      valueText={valueText}
      min={min}
      max={max}
      fillFrom={lower}
      fillTo={upper}
      thumbs={[
        {
          label: thumbLabels[0],
          value: lower,
          min,
          max: upper,
          text: thumbText(lower),
          // With both at the right end only this one can still move.
          inFront: lower - min > max - lower,
          onChange: (to) => onChange([to, upper]),
        },
        {
          label: thumbLabels[1],
          value: upper,
          min: lower,
          max,
          text: thumbText(upper),
          onChange: (to) => onChange([lower, to]),
        },
      ]}
    />
  );
}
