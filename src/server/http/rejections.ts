import { notFoundText, type RejectionText } from '../../shared/rejection-text.ts';
import { unavailableSentence } from '../db/database-unavailable.ts';
import type { ReadyAnswer } from '../render/cached-response.ts';
import { programRejection, rejectionFormat } from './rejection-format.ts';
import { retryHeaders } from './retry-headers.ts';

type Asked = {
  /** The path as far as it can be read. */
  readonly path: string;
  readonly accept: string | undefined;
};

/** Refusals of requests that no part of the site can answer, each in the shape of its caller. */
export type Rejections = {
  readonly malformedAddress: (asked: Asked) => Promise<ReadyAnswer>;
  /** The address is there, but nothing at it takes this method. */
  readonly wrongMethod: (asked: Asked, allowed: readonly string[]) => Promise<ReadyAnswer>;
  /** There is nothing at the address, whatever the method. */
  readonly nothingThere: (asked: Asked) => Promise<ReadyAnswer>;
  /** The queue of requests that wait for an answer is full. */
  readonly tooBusy: (asked: Asked) => Promise<ReadyAnswer>;
  readonly databaseUnavailable: (asked: Asked) => Promise<ReadyAnswer>;
  /** A page of another site sent it. */
  readonly foreignPage: (asked: Asked) => Promise<ReadyAnswer>;
  readonly tooLarge: (asked: Asked) => Promise<ReadyAnswer>;
};

type Words = RejectionText & { readonly status: 400 | 403 | 404 | 405 | 413 | 503; readonly code: string };

const malformed: Words = {
  status: 400,
  code: 'rest_malformed_address',
  heading: 'This address is not complete',
  sentence:
    'Part of the link was lost or changed on its way. Please copy it again, or start from our home page.',
};

const wrongMethod: Words = {
  status: 405,
  code: 'rest_wrong_method',
  heading: 'This cannot be done here',
  sentence: 'Nothing can be sent to this address in this way. Please open the page and try again from there.',
};

const nothingThere: Words = { ...notFoundText, code: 'rest_no_route' };

const databaseUnavailable: Words = {
  status: 503,
  code: 'database_unavailable',
  heading: 'Please try again in a minute',
  sentence: unavailableSentence,
};

const tooBusy: Words = {
  status: 503,
  code: 'too_busy',
  heading: 'Many people are here just now',
  sentence: 'We cannot answer everybody at once. Please try again in ten seconds.',
};

const foreignPage: Words = {
  status: 403,
  code: 'rest_foreign_page',
  heading: 'This was sent from another site',
  sentence: 'This was sent from another site. Please send it from our own page.',
};

const tooLarge: Words = {
  status: 413,
  code: 'rest_too_large',
  heading: 'This is too large',
  sentence: 'What was sent is too large. Please shorten it and send it again.',
};

type Headers = Readonly<Record<string, string>>;

/** Refuses in the site's own look where a person asks. */
export const createRejections = (
  renderPage: (words: RejectionText, headers: Headers) => Promise<ReadyAnswer>,
): Rejections => {
  const refuse = ({ path, accept }: Asked, words: Words, more: Headers = {}): Promise<ReadyAnswer> => {
    const headers = { 'Cache-Control': 'no-store', ...more };
    const shape = rejectionFormat(path, accept);
    return shape === 'page' ? renderPage(words, headers) : programRejection(shape, words, headers);
  };
  return {
    malformedAddress: (asked) => refuse(asked, malformed),
    wrongMethod: (asked, allowed) => refuse(asked, wrongMethod, { Allow: allowed.join(', ') }),
    nothingThere: (asked) => refuse(asked, nothingThere),
    tooBusy: (asked) => refuse(asked, tooBusy, retryHeaders),
    databaseUnavailable: (asked) => refuse(asked, databaseUnavailable, retryHeaders),
    foreignPage: (asked) => refuse(asked, foreignPage),
    tooLarge: (asked) => refuse(asked, tooLarge),
  };
};
