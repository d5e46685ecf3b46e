import { TextPage } from './TextPage';
import { COOKIES_TEXT } from './texts/cookies';

/** What is kept in the browser. */
export default function CookiesPage() {
  return <TextPage source={COOKIES_TEXT} />;
}
