import { TextPage } from './TextPage';
import { PRIVACY_TEXT } from './texts/privacy';

export default function PrivacyPage() {
  return <TextPage source={PRIVACY_TEXT} />;
}
