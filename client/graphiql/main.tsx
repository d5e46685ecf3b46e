import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { createClient } from 'graphql-ws';
import { StrictMode, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { followTheme, themeStore } from '../src/lib/page/theme';
import { useStore } from '../src/lib/store';
import 'graphiql/style.css';
import '../src/styles/tokens.css';
import './graphiql.css';

const TOKEN_KEY = 'graphiql-token';
const ENDPOINT = '/graphql';
const SOCKET = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${ENDPOINT}`;

const EXAMPLE = `# Needs no login. Everything else needs a token in the field above: the one of this
# browser's login is there already. Subscriptions run over a socket with the same token.

query Interests {
  interests {
    id
    name
  }
}
`;

/** The token of the site's login. */
const siteToken = () => /(?:^|; )auth_token=([^;]+)/.exec(document.cookie)?.[1] ?? '';

function fetcherWith(token: string): Fetcher {
  return createGraphiQLFetcher({
    url: ENDPOINT,
    headers: { 'apollo-require-preflight': 'true', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    wsClient: createClient({ url: SOCKET, lazy: true, connectionParams: token ? { token } : {} }),
  });
}

function App() {
  const [token, setToken] = useState(() => sessionStorage.getItem(TOKEN_KEY) ?? siteToken());
  const theme = useStore(themeStore);
  const fetcher = useMemo(() => fetcherWith(token), [token]);
  return (
    <>
      <label className="token">
        <span>Token</span>
        <input
          value={token}
          autoComplete="off"
          spellCheck={false}
          placeholder="The token that login answered"
          onChange={(event) => {
            const typed = event.target.value.trim();
            setToken(typed);
            sessionStorage.setItem(TOKEN_KEY, typed);
          }}
        />
      </label>
      <GraphiQL fetcher={fetcher} defaultQuery={EXAMPLE} shouldPersistHeaders={false} forcedTheme={theme}>
        <GraphiQL.Logo>
          <img src="/favicon.svg" alt="" width="28" height="28" />
          <span>Venn</span>
        </GraphiQL.Logo>
      </GraphiQL>
    </>
  );
}

followTheme();
const root = document.getElementById('graphiql');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
