import { TextPage } from './TextPage';
import { COOKIES_TEXT } from './texts/cookies';

export default function CookiesPage() {
  return <TextPage source={COOKIES_TEXT} />;
}
