import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button } from '../components/Button';
import { EmptyState } from '../components/EmptyState';
import styles from './ErrorScreen.module.css';

const DANISH = {
  text: 'Siden gik i stykker undervejs. Det er ikke noget, du har gjort.',
  reload: 'Genindlæs siden',
  home: 'Til forsiden',
};
const ENGLISH = { text: 'The page broke on its way. You did nothing wrong.', reload: 'Reload', home: 'Home' };

/** What is left when a page breaks; in English for the admin portal. */
export function ErrorScreen({ english = false }: { english?: boolean }) {
  const error = useRouteError();
  const { text, reload, home } = english ? ENGLISH : DANISH;
  useEffect(() => {
    document.title = 'Unexpected Application Error! · Venn';
    console.error(error);
  }, [error]);
  return (
    <main className={styles.screen} lang={english ? 'en' : undefined}>
      <EmptyState
        level={1}
        title="Unexpected Application Error!"
        action={<Button onClick={() => location.reload()}>{reload}</Button>}
      >
        <p>{text}</p>
      </EmptyState>
      <a href="/">{home}</a>
    </main>
  );
}
