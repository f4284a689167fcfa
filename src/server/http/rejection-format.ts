import { wordpress } from '../../shared/paths.ts';
import { RestError } from '../content-host/rest/rest-error.ts';
import { type ReadyAnswer, readyAnswer } from '../render/cached-response.ts';
import { compressBody } from '../render/compressed-body.ts';

/** Who asks: a person with a browser, a WordPress client, a script of ours, or another program. */
export type RejectionFormat = 'page' | 'rest' | 'json' | 'text';

const prefersJson = (accept = ''): boolean => /application\/json/.test(accept) && !/text\/html/.test(accept);

/** The shape in which a request is refused. Works on malformed paths, too. */
export const rejectionFormat = (path: string, accept: string | undefined): RejectionFormat => {
  if (`${path}/`.startsWith(wordpress.root)) return 'rest';
  if (path.startsWith('/api/') || prefersJson(accept)) return 'json';
  return /\.\w+$/.test(path) ? 'text' : 'page';
};

type Rejection = {
  readonly status: RestError['status'];
  /** WordPress's short name for the reason. */
  readonly code: string;
  /** What is wrong, and what to do. */
  readonly sentence: string;
};

const bodyOf = (shape: Exclude<RejectionFormat, 'page'>, { status, code, sentence }: Rejection): string => {
  if (shape === 'text') return sentence;
  return JSON.stringify(
    shape === 'rest' ? new RestError(code, sentence, status).toBody() : { message: sentence },
  );
};

/** A refusal for programs; for people it is a page, which its caller renders. */
export const programRejection = async (
  shape: Exclude<RejectionFormat, 'page'>,
  rejection: Rejection,
  headers: Readonly<Record<string, string>>,
): Promise<ReadyAnswer> =>
  readyAnswer(rejection.status, await compressBody(Buffer.from(bodyOf(shape, rejection)), 1), {
    'Content-Type': `${shape === 'text' ? 'text/plain' : 'application/json'}; charset=utf-8`,
    'X-Content-Type-Options': 'nosniff',
    // Other sites may read everything in WordPress's shape, so also why they get nothing.
    ...(shape === 'rest' ? { 'Access-Control-Allow-Origin': '*' } : {}),
    ...headers,
  });
