import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { routes } from './app/router';

export { DESCRIPTIONS } from './app/descriptions';
export { PAGES } from './app/pages';

/** A public page as HTML, as a visitor sees it who is not logged in; the operator's values are still placeholders. */
export async function renderPage(path: string): Promise<string> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://venn.invalid${path}`));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  for (const error of Object.values(context.errors ?? {})) throw error;
  return renderToString(
    <StrictMode>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </StrictMode>,
  );
}
