import { ApolloProvider } from '@apollo/client/react';
import { Modal } from '../../components/dialog/Modal';
import { client } from '../../lib/apollo/client';
import { endStepUp } from '../../lib/session/stepUp';
import { GiveFactor } from './GiveFactor';
import { SECOND_FACTOR_TEXTS } from './texts';

/** The dialog, with Apollo: the portal's layout is outside its provider. */
export default function StepUpModal({ language }: { language: keyof typeof SECOND_FACTOR_TEXTS }) {
  const texts = SECOND_FACTOR_TEXTS[language];
  return (
    <Modal open title={texts.giveTitle} onClose={() => endStepUp(false)}>
      <ApolloProvider client={client}>
        <GiveFactor texts={texts} onPassed={() => endStepUp(true)} onCancel={() => endStepUp(false)} />
      </ApolloProvider>
    </Modal>
  );
}
