import type { ReactNode } from 'react';
import { SliderFrame } from './SliderFrame';

interface SliderProps {
  label: ReactNode;
  thumbLabel: string;
  valueText: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

/** A slider with one thumb, filled from the left end. */
export function Slider({ label, thumbLabel, valueText, min, max, value, onChange }: SliderProps) {
  return (
    <SliderFrame
      label={label}
      valueText={valueText}
      min={min}
      max={max}
      fillFrom={min}
      fillTo={value}
      thumbs={[{ label: thumbLabel, value, min, max, text: valueText, onChange }]}
    />
  );
}
