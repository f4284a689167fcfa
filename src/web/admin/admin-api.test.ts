import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fetchData } from './admin-api.ts';

const Body = z.object({ count: z.number() });

const stubResponse = (response: Response) => vi.stubGlobal('fetch', async () => response);

afterEach(() => vi.unstubAllGlobals());

test('parses a response by its schema', async () => {
  stubResponse(Response.json({ count: 3 }));
  await expect(fetchData('/things', Body)).resolves.toEqual({ count: 3 });
});

test('rejects with a readable message where the response does not match the schema or is no JSON', async () => {
  const unreadable = {
    name: 'AdminError',
    message: 'We could not read the site’s answer. Please reload this page.',
  };
  stubResponse(Response.json({ amount: 3 }));
  await expect(fetchData('/things', Body)).rejects.toMatchObject(unreadable);
  stubResponse(new Response('<html>Sign in to this network</html>'));
  await expect(fetchData('/things', Body)).rejects.toMatchObject(unreadable);
});

test('treats an interrupted response as an unreachable site', async () => {
  const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
  stubResponse(new Response(broken));
  await expect(fetchData('/things', Body)).rejects.toMatchObject({
    message: expect.stringContaining('could not reach the site'),
  });
});
