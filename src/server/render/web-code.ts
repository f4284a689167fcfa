import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedResponse } from './cached-response.ts';
import type { ServerEntry } from './server-entry.ts';
import type { SiteAssets } from './site-assets.ts';

/** The web code as the server uses it: from the production build, or from Vite in development. */
export type WebCode = {
  readonly entry: ServerEntry;
  readonly assets: SiteAssets;
  /** The address of the style sheet in a theme's colours. */
  readonly styleSheet: (themeColor: string) => Promise<string>;
  /** The admin area's own script and style sheet, which no public page loads. */
  readonly admin: {
    readonly script: string;
    readonly styleSheet: (themeColor: string) => Promise<string>;
    /** The font of the headings; empty where pages need not preload it. */
    readonly font: string;
  };
  readonly staticFile: (path: string) => CachedResponse | undefined;
  /** Head tags for development. */
  readonly headExtras: (themeColor: string) => string;
  /** Whether pages are cached and sent with the content security policy; false in development. */
  readonly isProductionBuild: boolean;
  /** Vite's middleware, before all other handlers; null in production. */
  readonly middleware:
    | ((request: IncomingMessage, response: ServerResponse, next: () => void) => void)
    | null;
  readonly close: () => Promise<void>;
};
