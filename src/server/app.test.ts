import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { testLog } from '../../tests/support/test-log.ts';
import { createApp } from './app.ts';
import { createRejections } from './http/rejections.ts';

const openApp = () => {
  const broken = new Hono();
  broken.all('*', () => {
    throw new Error('a fault of ours');
  });
  const log = testLog();
  const app = createApp({
    rest: broken,
    forms: new Hono(),
    team: new Hono(),
    rooms: [broken],
    hasPage: () => false,
    rejections: createRejections(() => Promise.reject(new Error('No page can be made.'))),
    site: 'https://campaign.example',
    log,
  });
  return { app, log };
};

const message = 'Something went wrong. Please try again in a few minutes.';

test.each([
  ['/api/votes/progress', 'application/json', JSON.stringify({ message })],
  ['/feed.xml', 'text/plain', message],
  ['/contact', 'text/html', 'Oops! Something went wrong'],
])('an unexpected error at %s is told in the shape of its caller', async (path, type, text) => {
  const { app, log } = openApp();
  const answer = await app.request(path);
  expect(answer.status).toBe(500);
  expect(answer.headers.get('content-type')).toContain(type);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toContain(text);
  expect(log.lines.filter((line) => line.includes('a fault of ours'))).toHaveLength(1);
});
