import { TextPage } from './TextPage';
import { FAQ_TEXT } from './texts/faq';

/** Answers to what people ask. */
export default function FaqPage() {
  return <TextPage source={FAQ_TEXT} />;
}
