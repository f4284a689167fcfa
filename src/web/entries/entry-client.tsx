import '../styles/site.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { rememberOffsets } from '../../shared/dates.ts';
import { restSource } from '../data/content-source.ts';
import { type PageData, pageDataId } from '../data/page-data.ts';
import { addPageQueries } from '../data/page-queries.ts';
import { createQueryClient } from '../data/query-client.ts';
import { startServiceWorker } from '../offline/service-worker-client.ts';
import { rememberChunkAddresses } from '../routing/chunk-loader.ts';
import { findRoute, notFoundPage } from '../routing/routes.tsx';
import { SiteRouter } from '../routing/site-router.tsx';
import { App } from '../site/app.tsx';
import { copyLinks } from '../site/share-links/copy-links.ts';
import { reportToConsole } from './console-report.ts';

/** Lets the browser respond to the visitor between two steps: together they would block a cheap phone for too long. */
const waitForNextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Hydrates the server's page. If the page's own script fails to load, the server's page stays as it is: it can be
 * read, and its links work.
 */
const start = async (): Promise<void> => {
  const block = document.getElementById(pageDataId);
  const root = document.getElementById('root');
  if (!block || !root) return;
  await waitForNextTask();
  const data: PageData = JSON.parse(block.textContent ?? '');
  rememberChunkAddresses(data.chunks);
  rememberOffsets(data.zone);
  await waitForNextTask();
  const client = createQueryClient(reportToConsole);
  addPageQueries(client, data.queries);
  await waitForNextTask();
  await (findRoute(window.location.pathname)?.page ?? notFoundPage).preload();
  await waitForNextTask();
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
copyLinks();
if (import.meta.env.PROD) startServiceWorker();
