import { ApolloProvider, getApolloContext } from '@apollo/client/react';
import { useContext } from 'react';
import { Outlet } from 'react-router-dom';
import { client } from '../lib/apollo/client';

/** Provides Apollo to pages with data. On the server the renderer has already provided its own client. */
export function DataProvider() {
  const { client: provided } = useContext(getApolloContext());
  return (
    <ApolloProvider client={provided ?? client}>
      <Outlet />
    </ApolloProvider>
  );
}
