import { TextPage } from './TextPage';
import { TERMS_TEXT } from './texts/terms';

/** What a member agrees to. */
export default function TermsPage() {
  return <TextPage source={TERMS_TEXT} />;
}
