import { awayRetryAfter, awaySentence } from './db/database-away.ts';
import { prefersJson } from './prefers-json.ts';

/** What every answer carries that is given while the database is away: nobody keeps it. */
export const awayHeaders = {
  'Retry-After': String(awayRetryAfter),
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** A page that needs nothing but itself. */
const awayDocument = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Please try again in a minute</title></head><body><h1>Please try again in a minute</h1><p>${awaySentence}</p><p><a href="">Try Again</a></p></body></html>`;

/** Status 503 with a sentence, in the shape of the one who asked: JSON for a script, a line for a file, a page for a person. */
export const awayAnswer = (request: Request): Response => {
  const { pathname } = new URL(request.url);
  const answer = (type: string, body: string): Response =>
    new Response(body, {
      status: 503,
      headers: { ...awayHeaders, 'Content-Type': `${type}; charset=utf-8` },
    });
  if (pathname.startsWith('/api/') || prefersJson(request.headers.get('accept') ?? ''))
    return answer('application/json', JSON.stringify({ message: awaySentence }));
  if (/\.\w+$/.test(pathname)) return answer('text/plain', awaySentence);
  return answer('text/html', awayDocument);
};
