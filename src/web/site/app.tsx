import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { ContentSource } from '../data/content-source.ts';
import type { PageData } from '../data/page-data.ts';
import { findRoute, notFoundPage } from '../routing/routes.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { SiteProvider } from './site-context.tsx';

export type AppProps = {
  readonly data: Pick<PageData, 'settings' | 'moment' | 'origin' | 'stamp' | 'submission'>;
  readonly source: ContentSource;
  readonly client: QueryClient;
};

/** A failed preload is ignored: the script is requested again when the page is shown, with error handling. */
const preload = (path: string): void => {
  findRoute(path)
    ?.page.preload()
    .catch(() => {});
};

/** The whole site, for server and browser; only the router around it differs. */
export const App = ({ data, source, client }: AppProps) => {
  const { page, params } = findRoute(useLocation().pathname) ?? { page: notFoundPage, params: {} };
  const { settings, moment, origin, stamp, submission } = data;
  return (
    <QueryClientProvider client={client}>
      <SiteProvider value={{ settings, moment, origin, stamp, submission, source, params, preload }}>
        <SiteLayout>
          <page.Page />
        </SiteLayout>
      </SiteProvider>
    </QueryClientProvider>
  );
};
