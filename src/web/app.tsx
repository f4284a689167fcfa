import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useRoutes } from 'react-router';
import type { ContentSource } from './content-source.ts';
import type { PageData } from './page-data.ts';
import { notFoundPage, routeFor, routes } from './routes.tsx';
import { SiteLayout } from './site/layout/site-layout.tsx';
import { SiteProvider } from './site-context.tsx';

type AppProps = {
  readonly data: Pick<PageData, 'settings' | 'moment'>;
  readonly source: ContentSource;
  readonly client: QueryClient;
};

/** Whether a page is built for this path. */
export const hasRoom = (path: string): boolean => routeFor(path) !== undefined;

const routeObjects = [
  {
    element: <SiteLayout />,
    children: [
      ...routes.map(({ path, page }) => ({ path, element: <page.Page /> })),
      { path: '*', element: <notFoundPage.Page /> },
    ],
  },
];

/** The whole site, the same on the server and in the browser; the router around it differs. */
export const App = ({ data, source, client }: AppProps) => {
  const page = useRoutes(routeObjects);
  return (
    <QueryClientProvider client={client}>
      <SiteProvider value={{ settings: data.settings, moment: data.moment, source, hasRoom }}>
        {page}
      </SiteProvider>
    </QueryClientProvider>
  );
};
