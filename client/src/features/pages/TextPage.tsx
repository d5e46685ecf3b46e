import { Page } from '../../components/Page';
import { FormattedText } from './FormattedText';

/** A page that is one text. */
export function TextPage({ source }: { source: string }) {
  return (
    <Page>
      <FormattedText source={source} />
    </Page>
  );
}
