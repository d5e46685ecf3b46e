import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import styles from './Slider.module.css';

interface Thumb {
  /** Accessible name, such as 'Laveste alder'. */
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

/** Half of a thumb, in rem: a thumb's middle stays this far inside of both ends of the control. */
const THUMB_RADIUS_REM = 1.375;

/**
 * A styled track above native range inputs, which handle keyboard, dragging and screen readers. A press beside a thumb
 * moves the nearest one there: not everybody can drag (WCAG 2.5.7).
 */
export function SliderFrame({ label, valueText, min, max, fillFrom, fillTo, thumbs }: SliderFrameProps) {
  const id = useId();
  const share = (value: number) => ((value - min) / (max - min)) * 100;
  const from = share(fillFrom);
  const inputs = useRef<(HTMLInputElement | null)[]>([]);

  const moveTo = (thumb: Thumb, value: number) => thumb.onChange(Math.min(Math.max(value, thumb.min), thumb.max));
  const pressTrack = ({ target, currentTarget, clientX }: MouseEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const inset = THUMB_RADIUS_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const value = Math.round(min + ((clientX - left - inset) / (width - 2 * inset)) * (max - min));
    // Where two thumbs are at one place, the one that can go there.
    const distance = (thumb: Thumb) => Math.abs(Math.min(Math.max(value, thumb.min), thumb.max) - value);
    const far = (thumb: Thumb) => Math.abs(thumb.value - value);
    const nearest = thumbs.reduce((one, other) =>
      (far(other) - far(one) || distance(other) - distance(one)) < 0 ? other : one,
    );
    moveTo(nearest, value);
    inputs.current[thumbs.indexOf(nearest)]?.focus();
  };

  return (
    <div className={styles.slider} role="group" aria-labelledby={id}>
      <div className={styles.top}>
        <span className={styles.label} id={id}>
          {label}
        </span>
        <span className={styles.value}>{valueText}</span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the inputs are the controls; this is one more road for a pointer */}
      <div className={styles.control} onClick={pressTrack}>
        <span className={styles.track} />
        {fillFrom === min ? <span className={styles.start} /> : null}
        <svg className={styles.fill} aria-hidden="true">
          <rect x={`${from}%`} width={`${Math.max(share(fillTo) - from, 0)}%`} height="100%" />
        </svg>
        {thumbs.map((thumb, index) => (
          <input
            key={thumb.label}
            ref={(input) => {
              inputs.current[index] = input;
            }}
            className={styles.input}
            data-front={thumb.inFront || undefined}
            type="range"
            aria-label={thumb.label}
            aria-valuetext={thumb.text}
            min={min}
            max={max}
            value={thumb.value}
            onChange={(event) => moveTo(thumb, event.target.valueAsNumber)}
          />
        ))}
      </div>
    </div>
  );
}
