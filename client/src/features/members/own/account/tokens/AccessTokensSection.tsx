import { TOKENS_MAX } from '@venn/schema/scopes';
import { useState } from 'react';
import { Button } from '../../../../../components/Button';
import { Actions } from '../../../../../components/FormLayout';
import { Alert } from '../../../../../components/feedback/Alert';
import { Loading } from '../../../../../components/feedback/Loading';
import { Section } from '../../../../../components/Page';
import { useAccessTokensQuery } from '../../../../../gql/tokens';
import { AccessTokenForm } from './AccessTokenForm';
import { AccessTokenList } from './AccessTokenList';
import { NewAccessToken, type NewToken } from './NewAccessToken';
import { TOKEN_TEXTS as TEXTS } from './texts';

/** The programs that act for the viewer, and the access of another one. */
export function AccessTokensSection({ email }: { email: string }) {
  const { data, error, refetch } = useAccessTokensQuery({ fetchPolicy: 'cache-and-network' });
  const [step, setStep] = useState<'list' | 'form' | NewToken>('list');
  const tokens = data?.accessTokens;
  const retry = (
    <Button variant="secondary" size="small" onClick={() => void refetch().catch(() => {})}>
      {TEXTS.retry}
    </Button>
  );
  return (
    <Section title={TEXTS.title} help={TEXTS.help}>
      {error && !tokens ? (
        <Alert tone="error" action={retry}>
          {TEXTS.failed}
        </Alert>
      ) : null}
      {!error && !tokens ? <Loading>{TEXTS.loading}</Loading> : null}
      {tokens && (tokens.length > 0 || step === 'list') ? <AccessTokenList tokens={tokens} refetch={refetch} /> : null}
      {typeof step === 'object' ? <NewAccessToken {...step} onDone={() => setStep('list')} /> : null}
      {step === 'form' ? (
        <AccessTokenForm
          email={email}
          onCancel={() => setStep('list')}
          onCreated={(token) => {
            setStep(token);
            void refetch().catch(() => {});
          }}
        />
      ) : null}
      {step === 'list' && tokens && tokens.length < TOKENS_MAX ? (
        <Actions>
          <Button variant="secondary" onClick={() => setStep('form')}>
            {TEXTS.add}
          </Button>
        </Actions>
      ) : null}
    </Section>
  );
}
