import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReadyAnswer } from './cached-response.ts';
import type { ServerEntry } from './server-entry.ts';
import type { SiteAssets } from './site-assets.ts';

/** The web code as the server uses it: built once for production, or taken from Vite while developing. */
export type WebCode = {
  readonly entry: ServerEntry;
  readonly assets: SiteAssets;
  /** The address of the style sheet in a theme's colours. */
  readonly styleSheet: (themeColor: string) => Promise<string>;
  /** What the admin area's page names: it has scripts and a style sheet of its own, which no public page loads. */
  readonly admin: {
    readonly script: string;
    readonly styleSheet: (themeColor: string) => Promise<string>;
  };
  readonly staticFile: (path: string) => ReadyAnswer | undefined;
  /** Tags a page's head needs besides the usual ones. */
  readonly headExtras: (themeColor: string) => string;
  /** Whether pages may be kept, and are held to the content security policy; not while developing. */
  readonly isFinal: boolean;
  /** Answers requests of its own before anything else; calls `next` for the others. */
  readonly middleware:
    | ((request: IncomingMessage, response: ServerResponse, next: () => void) => void)
    | null;
  readonly close: () => Promise<void>;
};
