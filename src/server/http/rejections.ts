import { notFoundText, type RejectionText } from '../../shared/rejection-text.ts';
import { unavailableMessage } from '../db/database-unavailable.ts';
import type { CachedResponse } from '../render/cached-response.ts';
import { chooseRejectionFormat, createProgramRejection } from './rejection-format.ts';
import { retryHeaders } from './retry-headers.ts';

type RejectedRequest = {
  /** The raw path where it is malformed. */
  readonly path: string;
  readonly accept: string | undefined;
};

/** Responses to requests that no handler accepts, each in the format of its client. */
export type Rejections = {
  readonly malformedAddress: (request: RejectedRequest) => Promise<CachedResponse>;
  /** The address exists, but has no handler for this method. */
  readonly wrongMethod: (request: RejectedRequest, allowed: readonly string[]) => Promise<CachedResponse>;
  /** The address has no handler for any method. */
  readonly notFound: (request: RejectedRequest) => Promise<CachedResponse>;
  /** The queue of requests that wait for rendering is full. */
  readonly tooBusy: (request: RejectedRequest) => Promise<CachedResponse>;
  readonly databaseUnavailable: (request: RejectedRequest) => Promise<CachedResponse>;
  /** A page of another site sent the request. */
  readonly crossSite: (request: RejectedRequest) => Promise<CachedResponse>;
  readonly tooLarge: (request: RejectedRequest) => Promise<CachedResponse>;
};

type RejectionDetails = RejectionText & {
  readonly status: 400 | 403 | 404 | 405 | 413 | 503;
  readonly code: string;
};

const malformed: RejectionDetails = {
  status: 400,
  code: 'rest_malformed_address',
  heading: 'This address is not complete',
  sentence:
    'Part of the link was lost or changed on the way. Please copy it again, or start from our home page.',
};

const wrongMethod: RejectionDetails = {
  status: 405,
  code: 'rest_wrong_method',
  heading: 'This cannot be done here',
  sentence: 'This address does not accept what you sent. Please open the page and try again from there.',
};

const notFound: RejectionDetails = { ...notFoundText, code: 'rest_no_route' };

const databaseUnavailable: RejectionDetails = {
  status: 503,
  code: 'database_unavailable',
  heading: 'Please try again in a minute',
  sentence: unavailableMessage,
};

const tooBusy: RejectionDetails = {
  status: 503,
  code: 'too_busy',
  heading: 'Many people are here right now',
  sentence: 'We cannot answer everyone at once. Please try again in ten seconds.',
};

const crossSite: RejectionDetails = {
  status: 403,
  code: 'rest_foreign_page',
  heading: 'We could not accept this',
  sentence: 'This was sent from another site. Please send it from our own page.',
};

const tooLarge: RejectionDetails = {
  status: 413,
  code: 'rest_too_large',
  heading: 'This is too large',
  sentence: 'What you sent is too large. Please shorten it and send it again.',
};

type Headers = Readonly<Record<string, string>>;

/** `renderPage` renders a rejection as a page of the site, for browsers. */
export const createRejections = (
  renderPage: (details: RejectionText, headers: Headers) => Promise<CachedResponse>,
): Rejections => {
  const reject = (
    { path, accept }: RejectedRequest,
    details: RejectionDetails,
    extraHeaders: Headers = {},
  ): Promise<CachedResponse> => {
    const headers = { 'Cache-Control': 'no-store', ...extraHeaders };
    const format = chooseRejectionFormat(path, accept);
    return format === 'page'
      ? renderPage(details, headers)
      : createProgramRejection(format, details, headers);
  };
  return {
    malformedAddress: (request) => reject(request, malformed),
    wrongMethod: (request, allowed) => reject(request, wrongMethod, { Allow: allowed.join(', ') }),
    notFound: (request) => reject(request, notFound),
    tooBusy: (request) => reject(request, tooBusy, retryHeaders),
    databaseUnavailable: (request) => reject(request, databaseUnavailable, retryHeaders),
    crossSite: (request) => reject(request, crossSite),
    tooLarge: (request) => reject(request, tooLarge),
  };
};
