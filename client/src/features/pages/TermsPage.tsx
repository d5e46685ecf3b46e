import { TextPage } from './TextPage';
import { TERMS_TEXT } from './texts/terms';

export default function TermsPage() {
  return <TextPage source={TERMS_TEXT} />;
}
