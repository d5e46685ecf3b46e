import { type ReactElement, StrictMode } from 'react';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { routes } from '../app/router';

/** The element of the page at a path, for rendering on the server. */
export async function pageAt(path: string): Promise<ReactElement> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://venn.invalid${path}`));
  if (context instanceof Response) throw new Error(`${path} redirects`);
  for (const error of Object.values(context.errors ?? {})) throw error;
  return (
    <StrictMode>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </StrictMode>
  );
}
