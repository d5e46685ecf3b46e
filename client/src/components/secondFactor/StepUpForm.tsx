import { ApolloProvider } from '@apollo/client/react';
import { client } from '../../lib/apollo/client';
import { endStepUp } from '../../lib/session/stepUp';
import { GiveFactor } from './GiveFactor';
import type { SecondFactorTexts } from './texts';

/** The contents of the dialog, with Apollo: the portal's layout is outside its provider. */
export default function StepUpForm({ texts }: { texts: SecondFactorTexts }) {
  return (
    <ApolloProvider client={client}>
      <GiveFactor texts={texts} onPassed={() => endStepUp(true)} onCancel={() => endStepUp(false)} />
    </ApolloProvider>
  );
}
