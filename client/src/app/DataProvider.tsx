import { ApolloProvider, getApolloContext } from '@apollo/client/react';
import { useContext } from 'react';
import { Outlet } from 'react-router-dom';
import { client } from '../lib/apollo/client';

/** Around the pages that ask the server. Where the server itself draws a page, it brings a client of its own. */
export function DataProvider() {
  const { client: given } = useContext(getApolloContext());
  return (
    <ApolloProvider client={given ?? client}>
      <Outlet />
    </ApolloProvider>
  );
}
