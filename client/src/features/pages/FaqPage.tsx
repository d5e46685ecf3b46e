import { TextPage } from './TextPage';
import { FAQ_TEXT } from './texts/faq';

export default function FaqPage() {
  return <TextPage source={FAQ_TEXT} />;
}
