import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { testLog } from '../../../tests/support/test-log.ts';
import { testPayments } from '../votes/payments/test-payments.ts';
import { formatMetrics } from './format-metrics.ts';
import { createGatewayMetrics } from './gateway-metrics.ts';
import { addLabel, createGauge, createLabelled } from './metric-family.ts';
import { createMetricsEndpoint, createMetricsServer } from './metrics-endpoint.ts';
import { createRequestMetrics } from './request-metrics.ts';

const listen = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

test('writes the text format of Prometheus, each name once', () => {
  const given = { name: 'mails', help: 'Mails\nby state.', type: 'gauge' } as const;
  const families = [
    ...addLabel([createGauge('connections', 'Open.', 3)], 'worker', '1'),
    ...addLabel([createGauge('connections', 'Open.', 4)], 'worker', '2'),
    createLabelled(given, 'state', { sent: 5, 'with "quotes" and \\': 0.25 }),
  ];
  expect(formatMetrics(families).split('\n')).toEqual([
    '# HELP connections Open.',
    '# TYPE connections gauge',
    'connections{worker="1"} 3',
    'connections{worker="2"} 4',
    '# HELP mails Mails\\nby state.',
    '# TYPE mails gauge',
    'mails{state="sent"} 5',
    'mails{state="with \\"quotes\\" and \\\\"} 0.25',
    '',
  ]);
});

test('counts requests by route, method and status, and how long they take', async () => {
  const metrics = createRequestMetrics();
  const address = await listen(
    metrics.measure((request, response) => {
      if (request.url === '/healthz') {
        response.end('alive');
        return null;
      }
      if (request.url === '/later') setTimeout(() => response.writeHead(404).end(), 20);
      else response.end('page');
      return request.url === '/later' ? 'other' : 'page';
    }),
  );
  const get = async (path: string, method = 'GET') => (await fetch(address + path, { method })).text();
  for (const path of ['/', '/', '/healthz', '/later']) await get(path);
  // Anyone can send any method.
  await get('/', 'PURGE');
  await get('/', 'REPORT');
  await expect.poll(() => formatMetrics(metrics.collect())).toContain('status="404"');
  const lines = formatMetrics(metrics.collect()).split('\n');
  expect(lines.filter((line) => line.startsWith('campaign_http_requests_total{'))).toEqual([
    'campaign_http_requests_total{route="page",method="GET",status="200"} 2',
    'campaign_http_requests_total{route="page",method="other",status="200"} 2',
    'campaign_http_requests_total{route="other",method="GET",status="404"} 1',
  ]);
  const bucket = (route: string, le: string) =>
    Number(lines.find((line) => line.includes(`_bucket{route="${route}",le="${le}"}`))?.split(' ')[1]);
  expect(bucket('page', '+Inf')).toBe(4);
  expect(bucket('other', '0.01')).toBe(0);
  expect(bucket('other', '10')).toBe(1);
  expect(lines).toContain('campaign_http_request_duration_seconds_count{route="other"} 1');
});

test('the gateway does the same as without being counted', async () => {
  const metrics = createGatewayMetrics({
    ...testPayments,
    requestPayment: async () => ({ kind: 'rejected', code: 'none', failure: null }),
    verify: async () => {
      throw new Error('no answer');
    },
  });
  const order = {} as Parameters<typeof testPayments.verify>[0];
  const { signal } = new AbortController();
  expect(await metrics.provider.requestPayment(order, signal)).toMatchObject({ kind: 'rejected' });
  await expect(metrics.provider.verify(order, signal)).rejects.toThrow('no answer');
  expect(metrics.provider.name).toBe(testPayments.name);
  expect(formatMetrics(metrics.collect())).toContain(
    'campaign_gateway_answers_total{request="payment",answer="rejected"} 1\ncampaign_gateway_answers_total{request="verification",answer="none"} 1\n',
  );
});

const token = 'a-token-of-the-monitoring';
const read = async () => 'metrics 1\n';

test('at the address of the site only who has the token gets metrics', async () => {
  const endpoint = createMetricsEndpoint({ token, read, log: testLog() });
  const address = await listen((request, response) => {
    if (!endpoint(request, response)) response.end('a page');
  });
  const get = (authorization?: string, path = '/metrics') =>
    fetch(address + path, { headers: authorization === undefined ? {} : { authorization } });
  const allowed = await get(`Bearer ${token}`);
  expect([allowed.status, await allowed.text()]).toEqual([200, 'metrics 1\n']);
  expect(allowed.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(allowed.headers.get('cache-control')).toBe('no-store');
  for (const wrong of [undefined, '', token, `Bearer ${token}x`, `Basic ${token}`]) {
    const response = await get(wrong);
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await response.text()).not.toContain('metrics 1');
  }
  for (const path of ['/', '/metrics/', '/metricsx'])
    expect(await (await get(undefined, path)).text()).toBe('a page');
});

test('an address of its own needs no token, and has nothing else', async () => {
  const server = createMetricsServer({ token: null, read, log: testLog() }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = { headers: { connection: 'close' } };
  expect(await (await fetch(`${address}/metrics`, close)).text()).toBe('metrics 1\n');
  expect((await fetch(`${address}/`, close)).status).toBe(404);
  expect((await fetch(`${address}/metrics`, { ...close, method: 'POST' })).status).toBe(405);
});
