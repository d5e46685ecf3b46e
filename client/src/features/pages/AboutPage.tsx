import { TextPage } from './TextPage';
import { ABOUT_TEXT } from './texts/about';

/** Who we are and what Venn is for. */
export default function AboutPage() {
  return <TextPage source={ABOUT_TEXT} />;
}
