import { TextPage } from './TextPage';
import { PRIVACY_TEXT } from './texts/privacy';

/** What we know about a member, why, for how long, and what can be asked of us. */
export default function PrivacyPage() {
  return <TextPage source={PRIVACY_TEXT} />;
}
