import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useRoutes } from 'react-router';
import type { ContentSource } from '../data/content-source.ts';
import type { PageData } from '../data/page-data.ts';
import { notFoundPage, routeFor, routes } from '../routing/routes.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { SiteProvider } from './site-context.tsx';

/** What the whole site is made from. */
export type AppProps = {
  readonly data: Pick<PageData, 'settings' | 'moment' | 'origin' | 'stamp' | 'submission'>;
  readonly source: ContentSource;
  readonly client: QueryClient;
};

const routeObjects = [
  {
    element: <SiteLayout />,
    children: [
      ...routes.map(({ path, page }) => ({ path, element: <page.Page /> })),
      { path: '*', element: <notFoundPage.Page /> },
    ],
  },
];

/** A script that fails to come early is asked for again when it is needed, and tells of it then. */
const preload = (path: string): void => {
  routeFor(path)
    ?.page.preload()
    .catch(() => {});
};

/** The whole site, the same on the server and in the browser; the router around it differs. */
export const App = ({ data, source, client }: AppProps) => {
  const page = useRoutes(routeObjects);
  const { settings, moment, origin, stamp, submission } = data;
  return (
    <QueryClientProvider client={client}>
      <SiteProvider value={{ settings, moment, origin, stamp, submission, source, preload }}>
        {page}
      </SiteProvider>
    </QueryClientProvider>
  );
};
