import { expect, test } from 'vitest';
import { getWordpress } from './support/given-wordpress.ts';

test('an entry with a password gives away nothing of its fields, its excerpt and its old addresses', async () => {
  const { address, runPhp } = getWordpress();
  const authorization = `Basic ${Buffer.from(`admin:${runPhp('create-password.php')}`).toString('base64')}`;
  const response = await fetch(`${address}/wp-json/wp/v2/event`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      title: 'For friends',
      content: 'Confidential words',
      excerpt: 'Confidential excerpt',
      password: 'open sesame',
      status: 'publish',
    }),
  });
  expect(response.status).toBe(201);
  const { id } = (await response.json()) as { id: number };
  runPhp('set-meta.php', {
    id,
    values: { location: 'A confidential place', search_title: 'Confidential title' },
  });
  for (const path of [`event/${id}`, `event?include=${id}`, `event/${id}?_fields=acf,meta,cover_photo`]) {
    const text = await (await fetch(`${address}/wp-json/wp/v2/${path}`)).text();
    expect([path, text.includes('onfidential')]).toEqual([path, false]);
  }
  const whole = await fetch(`${address}/wp-json/wp/v2/event/${id}?context=edit`, {
    headers: { authorization },
  });
  expect(await whole.text()).toContain('A confidential place');
  const removal = await fetch(`${address}/wp-json/wp/v2/event/${id}?force=true`, {
    method: 'DELETE',
    headers: { authorization },
  });
  expect(removal.status).toBe(200);
});
