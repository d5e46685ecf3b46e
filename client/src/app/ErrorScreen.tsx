import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button } from '../components/Button';
import { EmptyState } from '../components/feedback/EmptyState';
import { FaultReference } from '../components/feedback/FaultReference';
import { lastRequestId } from '../lib/requestId';
import styles from './ErrorScreen.module.css';

/** Shown instead of a page that threw an error; in English, and shorter, in the admin portal. */
export function ErrorScreen({ english }: { english?: boolean }) {
  const error = useRouteError();
  useEffect(() => {
    document.title = 'Unexpected Application Error! · Venn';
    console.error(error);
  }, [error]);
  return (
    <main className={styles.screen}>
      <EmptyState
        level={1}
        title="Unexpected Application Error!"
        action={<Button onClick={() => location.reload()}>{english ? 'Reload' : 'Genindlæs siden'}</Button>}
      >
        {english ? null : <p>Siden gik i stykker undervejs. Det er ikke noget, du har gjort.</p>}
        <FaultReference reference={lastRequestId()} language={english ? 'en' : 'da'} />
      </EmptyState>
      <a href="/">{english ? 'Home' : 'Til forsiden'}</a>
    </main>
  );
}
