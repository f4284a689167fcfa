import '../styles/site.css';
import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { restSource } from '../data/content-source.ts';
import { type PageData, pageDataId } from '../data/page-data.ts';
import { createQueryClient } from '../data/query-client.ts';
import { startKeeping } from '../offline/keep-visited.ts';
import { rememberChunkAddresses } from '../routing/chunk-loader.ts';
import { notFoundPage, routeFor } from '../routing/routes.tsx';
import { SiteRouter } from '../routing/site-router.tsx';
import { App } from '../site/app.tsx';
import { reportToConsole } from './console-report.ts';

/**
 * The server sends a page only while it is current, however long ago it was made: its content counts as
 * fetched now, or every phone would fetch it a second time.
 */
const asFetchedNow = (dehydrated: DehydratedState): DehydratedState => ({
  ...dehydrated,
  queries: dehydrated.queries.map((query) =>
    query.state.status === 'success'
      ? { ...query, state: { ...query.state, dataUpdatedAt: Date.now() } }
      : query,
  ),
});

/**
 * Takes over the server's page. Should the page's own script fail to load, the server's page stays as it is:
 * it can be read, and its links are links.
 */
const start = async (): Promise<void> => {
  const block = document.getElementById(pageDataId);
  const root = document.getElementById('root');
  if (!block || !root) return;
  const data: PageData = JSON.parse(block.textContent ?? '');
  rememberChunkAddresses(data.chunks);
  const client = createQueryClient(reportToConsole);
  hydrate(client, asFetchedNow(data.queries));
  await (routeFor(window.location.pathname)?.page ?? notFoundPage).preload();
  startTransition(() => {
    hydrateRoot(
      root,
      <SiteRouter>
        <App data={data} source={restSource} client={client} />
      </SiteRouter>,
    );
  });
};

void start();
if (import.meta.env.PROD) startKeeping();
