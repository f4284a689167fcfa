import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ask } from './admin-api.ts';

const Answer = z.object({ count: z.number() });

const answeredBy = (answer: Response) => vi.stubGlobal('fetch', async () => answer);

afterEach(() => vi.unstubAllGlobals());

test('an answer is read by its schema', async () => {
  answeredBy(Response.json({ count: 3 }));
  await expect(ask('/things', Answer)).resolves.toEqual({ count: 3 });
});

test('an answer of a newer site, or of another server, is told in a sentence for people', async () => {
  const unreadable = {
    name: 'AdminError',
    message: 'The answer of the site could not be read. Please load this page again.',
  };
  answeredBy(Response.json({ amount: 3 }));
  await expect(ask('/things', Answer)).rejects.toMatchObject(unreadable);
  answeredBy(new Response('<html>Sign in to this network</html>'));
  await expect(ask('/things', Answer)).rejects.toMatchObject(unreadable);
});

test('an answer that breaks off counts as a site that was not reached', async () => {
  const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
  answeredBy(new Response(broken));
  await expect(ask('/things', Answer)).rejects.toMatchObject({
    message: expect.stringContaining('could not be reached'),
  });
});
