import { ApolloProvider } from '@apollo/client/react';
import { Outlet } from 'react-router-dom';
import { client } from '../lib/apollo/client';

/** Around the pages that ask the server. */
export function DataProvider() {
  return (
    <ApolloProvider client={client}>
      <Outlet />
    </ApolloProvider>
  );
}
