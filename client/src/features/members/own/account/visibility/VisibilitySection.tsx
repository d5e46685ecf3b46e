import { BREAK_ANCHOR } from '@venn/schema/paths';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../../components/Button';
import { lazyDialog } from '../../../../../components/dialog/lazyDialog';
import { Alert } from '../../../../../components/feedback/Alert';
import { Switch } from '../../../../../components/form/switch/Switch';
import { Section } from '../../../../../components/Page';
import { loadChunk } from '../../../../../lib/page/loadChunk';
import { useAnchor } from '../../../../../lib/page/useAnchor';
import { BREAK_TEXTS } from '../../../../../shared/visibility/texts';
import { useEndBreak } from '../../../../../shared/visibility/useEndBreak';
import type { OwnViewer } from '../../profileForm';
import { FirstWritersChoice } from './FirstWritersChoice';
import { VISIBILITY_TEXTS as TEXTS } from './texts';
import styles from './Visibility.module.css';

// Its data come later anyway.
const HiddenMembersSetting = lazy(async () => ({
  default: (await loadChunk(() => import('./hidden/HiddenMembersSetting'))).HiddenMembersSetting,
}));
const BreakDialog = lazyDialog(async () => (await import('./BreakDialog')).BreakDialog);

type Visibility = Pick<OwnViewer, 'breakSince' | 'breakUntil' | 'firstWriters'>;

/** Who finds the viewer, who may write first, and whom the viewer doesn't want to meet. */
export function VisibilitySection({ viewer }: { viewer: Visibility }) {
  const { breakSince, breakUntil } = viewer;
  const isOn = breakSince !== null;
  const section = useAnchor<HTMLElement>(BREAK_ANCHOR, true);
  const [asking, setAsking] = useState(false);
  const { end, ending, failure } = useEndBreak();
  return (
    <Section id={BREAK_ANCHOR} ref={section} title={TEXTS.title} help={TEXTS.help}>
      <div className={styles.row}>
        <Switch
          label={TEXTS.break}
          help={TEXTS.breakHelp}
          value={isOn}
          busy={ending}
          onPress={() => (isOn ? void end() : setAsking(true))}
        />
        {isOn ? (
          <p className={styles.state} role="status">
            <span>{BREAK_TEXTS.on(breakUntil)}</span>
            <Button variant="link" onClick={() => setAsking(true)}>
              {TEXTS.change}
            </Button>
          </p>
        ) : null}
        {failure ? <Alert tone="error">{failure}</Alert> : null}
      </div>
      <div className={styles.choice}>
        <FirstWritersChoice value={viewer.firstWriters} />
      </div>
      <div className={styles.choice}>
        <Suspense fallback={null}>
          <HiddenMembersSetting />
        </Suspense>
      </div>
      {asking ? <BreakDialog isOn={isOn} until={breakUntil} onClose={() => setAsking(false)} /> : null}
    </Section>
  );
}
