import { Button } from '../../components/Button';
import { Alert } from '../../components/feedback/Alert';
import { Clock } from '../../icons/Clock';
import { focusMain } from '../../lib/page/focusMain';
import { BREAK_TEXTS as TEXTS } from './texts';
import { useEndBreak } from './useEndBreak';

/** Tells the viewer of the break that is on, with a way to end it. */
export function BreakNotice({ until }: { until: string | null }) {
  const { end, ending, failure } = useEndBreak();
  const press = async () => {
    // The pressed button is removed.
    if (await end()) focusMain();
  };
  return (
    <>
      <Alert
        icon={<Clock />}
        action={
          <Button variant="secondary" size="small" busy={ending} onClick={() => void press()}>
            {TEXTS.end}
          </Button>
        }
      >
        {`${TEXTS.on(until)} ${TEXTS.hidden}`}
      </Alert>
      {failure ? <Alert tone="error">{failure}</Alert> : null}
    </>
  );
}
