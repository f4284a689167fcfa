import { createServer } from 'vite';
import { createPalette, renderPaletteCss } from '../../shared/palette.ts';
import type { ServerEntry } from './server-entry.ts';
import type { WebCode } from './web-code.ts';

const entryModule = '/src/web/entries/entry-server.tsx';
const firstModule = '/src/web/entries/after-first-paint.ts';
const adminModule = '/src/web/entries/entry-admin.tsx';
const browserModule = '/src/web/entries/entry-client.tsx';

/** React Refresh needs this script in a page before any component is loaded. */
const refreshPreamble = `<script type="module">import { injectIntoGlobalHook } from "/@react-refresh"; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type;</script>`;

/** The web code from its sources through Vite: a change shows in open pages at once. */
export const createDevWebCode = async (root: string): Promise<WebCode> => {
  const vite = await createServer({
    root,
    appType: 'custom',
    // Vite's default writes a bundled copy of its configuration, and Node's watcher would restart the server for it.
    configLoader: 'native',
    server: { middlewareMode: true, ws: { port: 0 } },
  });
  const load = async () => (await vite.ssrLoadModule(entryModule)) as ServerEntry;
  const first = await load();
  return {
    entry: {
      renderPage: async (request) => (await load()).renderPage(request),
      renderErrorPage: async (request) => (await load()).renderErrorPage(request),
      renderRejectionPage: async (request, words) => (await load()).renderRejectionPage(request, words),
      renderSendAgainPage: async (request) => (await load()).renderSendAgainPage(request),
      renderMaintenancePage: async (request) => (await load()).renderMaintenancePage(request),
      renderSetUpPage: async (view) => (await load()).renderSetUpPage(view),
      pageAt: first.pageAt,
      chunkNames: first.chunkNames,
    },
    assets: { first: firstModule, styleSheet: '', font: '', chunks: {}, listScripts: () => [browserModule] },
    styleSheet: async () => '/src/web/styles/site.css?direct',
    admin: { script: adminModule, styleSheet: async () => '/src/web/styles/admin.css?direct', font: '' },
    staticFile: () => undefined,
    headExtras: (themeColor) =>
      `<script type="module" src="/@vite/client"></script>${refreshPreamble}<style>${renderPaletteCss(createPalette(themeColor))}</style>`,
    isProductionBuild: false,
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
};
