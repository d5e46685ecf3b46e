import { useLayoutEffect, useRef, useState } from 'react';
import { Chip, ChipList } from '../../components/Chip';
import { fittingChips } from './fittingChips';
import styles from './SharedInterests.module.css';
import { commonText, TEXTS } from './texts';

/** Width of the '+N' chip at the end of the line. */
const OVERFLOW_CHIP_REM = 3.125;

interface SharedInterestsProps {
  count: number;
  interests: readonly { id: string; name: string }[];
}

const chip = ({ id, name }: { id: string; name: string }) => (
  <Chip key={id} tone="shared">
    {name}
  </Chip>
);

/** The common interests in one line: as many as fit, then '+N'. Needs a new `key` for other interests. */
export function SharedInterests({ count, interests }: SharedInterestsProps) {
  const line = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(interests.length);

  useLayoutEffect(() => {
    const element = line.current;
    const list = element?.querySelector('ul');
    if (!element || !list) return;
    const measure = () => {
      const widths = [...list.children].map((item) => item.getBoundingClientRect().width);
      const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setShown(fittingChips(widths, element.clientWidth, gap, OVERFLOW_CHIP_REM * rem));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Their widths change with the text size, and when the fonts have loaded.
    for (const item of list.children) observer.observe(item);
    return () => observer.disconnect();
  }, []);

  if (count === 0) return <p className={styles.heading}>{TEXTS.noCommon}</p>;
  const hidden = count - shown;
  return (
    <>
      <h3 className={styles.heading}>{commonText(count)}</h3>
      <div className={styles.ruler} ref={line} aria-hidden="true">
        <ChipList oneLine>{interests.map(chip)}</ChipList>
      </div>
      {/* One chip and the '+N' may take two lines, in very large text. */}
      <ChipList oneLine={shown > 1 || hidden === 0}>
        {interests.slice(0, shown).map(chip)}
        {hidden > 0 ? (
          <Chip tone="more">
            <span translate="no">{`+${hidden}`}</span>
          </Chip>
        ) : null}
      </ChipList>
    </>
  );
}
