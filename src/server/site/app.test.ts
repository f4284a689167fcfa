import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { testLog } from '../../../tests/support/test-log.ts';
import { createRejections } from '../http/rejections.ts';
import { createApp } from './app.ts';

const createTestApp = () => {
  const broken = new Hono();
  broken.all('*', () => {
    throw new Error('unexpected error');
  });
  const log = testLog();
  const app = createApp({
    rest: broken,
    forms: new Hono(),
    team: new Hono(),
    routers: [broken],
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
])('responds to an unexpected error at %s in the format of the request', async (path, type, text) => {
  const { app, log } = createTestApp();
  const response = await app.request(path);
  expect(response.status).toBe(500);
  expect(response.headers.get('content-type')).toContain(type);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toContain(text);
  expect(log.lines.filter((line) => line.includes('unexpected error'))).toHaveLength(1);
});
