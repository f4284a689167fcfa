import { wordpress } from '../../shared/paths.ts';
import { RestError } from '../content-host/rest/rest-error.ts';
import { type CachedResponse, createCachedResponse } from '../render/cached-response.ts';
import { compressBody } from '../render/compressed-body.ts';

/** For a browser's page, a WordPress client, the site's own scripts, or another program. */
type RejectionFormat = 'page' | 'rest' | 'json' | 'text';

const prefersJson = (accept = ''): boolean => /application\/json/.test(accept) && !/text\/html/.test(accept);

/** Works on malformed paths, too. */
export const chooseRejectionFormat = (path: string, accept: string | undefined): RejectionFormat => {
  if (`${path}/`.startsWith(wordpress.root)) return 'rest';
  if (path.startsWith('/api/') || prefersJson(accept)) return 'json';
  return /\.\w+$/.test(path) ? 'text' : 'page';
};

type Rejection = {
  readonly status: RestError['status'];
  /** The error code of WordPress's REST API. */
  readonly code: string;
  /** What is wrong, and what to do. */
  readonly sentence: string;
};

const renderBody = (
  format: Exclude<RejectionFormat, 'page'>,
  { status, code, sentence }: Rejection,
): string => {
  if (format === 'text') return sentence;
  return JSON.stringify(
    format === 'rest' ? new RestError(code, sentence, status).toBody() : { message: sentence },
  );
};

/** A rejection in any format but a page, which the caller renders. */
export const createProgramRejection = async (
  format: Exclude<RejectionFormat, 'page'>,
  rejection: Rejection,
  headers: Readonly<Record<string, string>>,
): Promise<CachedResponse> =>
  createCachedResponse(rejection.status, await compressBody(Buffer.from(renderBody(format, rejection)), 1), {
    'Content-Type': `${format === 'text' ? 'text/plain' : 'application/json'}; charset=utf-8`,
    'X-Content-Type-Options': 'nosniff',
    // Other sites may read the REST API, so they may also read its rejections.
    ...(format === 'rest' ? { 'Access-Control-Allow-Origin': '*' } : {}),
    ...headers,
  });
