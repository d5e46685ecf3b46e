import { TextPage } from './TextPage';
import { ABOUT_TEXT } from './texts/about';

export default function AboutPage() {
  return <TextPage source={ABOUT_TEXT} />;
}
