import type { RejectionText } from '../../shared/rejection-text.ts';
import type { SetUpView } from '../../shared/set-up/set-up-view.ts';
import type { RenderedPage, RenderRequest } from '../../web/entries/entry-server.tsx';

/** The exports of the web code's server build. */
export type ServerEntry = {
  readonly renderPage: (request: RenderRequest) => Promise<RenderedPage>;
  readonly renderErrorPage: (request: RenderRequest) => Promise<{ html: string; headTags: string }>;
  readonly renderRejectionPage: (
    request: RenderRequest,
    text: RejectionText,
  ) => Promise<{ html: string; headTags: string }>;
  readonly renderSendAgainPage: (request: RenderRequest) => Promise<{ html: string; headTags: string }>;
  readonly renderMaintenancePage: (request: RenderRequest) => Promise<{ html: string; headTags: string }>;
  readonly renderSetUpPage: (view: SetUpView) => Promise<{ html: string; headTags: string }>;
  readonly pageAt: (
    pathname: string,
  ) => { readonly reads: readonly string[]; readonly watchesVotes: boolean | 'slowly' } | null;
  readonly chunkNames: readonly string[];
};
