import { type ReactNode, useId } from 'react';
import styles from './Slider.module.css';

interface Thumb {
  /** Accessible name, such as 'Yngste alder'. */
  label: string;
  value: number;
  min: number;
  max: number;
  /** The value as text, such as '25 år'. */
  text: string;
  /** Is stacked above the other thumb when the two overlap. */
  inFront?: boolean;
  onChange: (value: number) => void;
}

interface SliderFrameProps {
  label: ReactNode;
  /** The value as text at the end of the label's line, such as '25 til 80 år'. */
  valueText: string;
  min: number;
  max: number;
  fillFrom: number;
  fillTo: number;
  thumbs: readonly Thumb[];
}

/** A styled track above native range inputs, which handle keyboard, touch and screen readers. */
export function SliderFrame({ label, valueText, min, max, fillFrom, fillTo, thumbs }: SliderFrameProps) {
  const id = useId();
  const share = (value: number) => ((value - min) / (max - min)) * 100;
  const from = share(fillFrom);
  return (
    <div className={styles.slider} role="group" aria-labelledby={id}>
      <div className={styles.top}>
        <span className={styles.label} id={id}>
          {label}
        </span>
        <span className={styles.value}>{valueText}</span>
      </div>
      <div className={styles.control}>
        <span className={styles.track} />
        {fillFrom === min ? <span className={styles.start} /> : null}
        <svg className={styles.fill} aria-hidden="true">
          <rect x={`${from}%`} width={`${Math.max(share(fillTo) - from, 0)}%`} height="100%" />
        </svg>
        {thumbs.map((thumb) => (
          <input
            key={thumb.label}
            className={styles.input}
            data-front={thumb.inFront || undefined}
            type="range"
            aria-label={thumb.label}
            aria-valuetext={thumb.text}
            min={min}
            max={max}
            value={thumb.value}
            onChange={(event) => thumb.onChange(Math.min(Math.max(event.target.valueAsNumber, thumb.min), thumb.max))}
          />
        ))}
      </div>
    </div>
  );
}
