import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button } from '../components/Button';
import { EmptyState } from '../components/EmptyState';
import styles from './ErrorScreen.module.css';

/** What is left when a page breaks. */
export function ErrorScreen() {
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
        action={<Button onClick={() => location.reload()}>Genindlæs siden</Button>}
      >
        <p>Siden gik i stykker undervejs. Det er ikke noget, du har gjort.</p>
      </EmptyState>
      <a href="/">Til forsiden</a>
    </main>
  );
}
