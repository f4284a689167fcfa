import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { testLog } from '../../../tests/support/test-log.ts';
import { createReplaceableService, type Service } from './replaceable-service.ts';

const openServices = async () => {
  const state = { version: '1', isAvailable: true };
  const created: { name: string; calls: string[] }[] = [];
  const create = async (): Promise<Service> => {
    const one = { name: state.version, calls: [] as string[] };
    created.push(one);
    return {
      handle: () => one.calls.push('handled'),
      start: () => one.calls.push('started'),
      close: async () => {
        one.calls.push('closed');
      },
      flush: async () => {
        one.calls.push('flushed');
      },
    };
  };
  const log = testLog();
  const service = await createReplaceableService({
    readVersion: async () => {
      if (!state.isAvailable) throw new Error('The database is away');
      return state.version;
    },
    create,
    log,
    interval: 5,
  });
  const request = () => service.handle({} as IncomingMessage, {} as ServerResponse);
  return { state, created, service, request, log };
};

test('hands requests to a new service after a change, and closes the former one', async () => {
  const { state, created, service, request } = await openServices();
  service.start();
  request();
  state.version = '2';
  await service.refresh();
  request();
  expect(created).toEqual([
    { name: '1', calls: ['started', 'handled', 'closed'] },
    { name: '2', calls: ['started', 'handled'] },
  ]);
  await service.close();
  await service.flush();
  expect(created.map(({ calls }) => calls.slice(-2))).toEqual([
    ['closed', 'flushed'],
    ['closed', 'flushed'],
  ]);
});

test('constructs one service for many who wait for the same change', async () => {
  const { state, created, service } = await openServices();
  state.version = '2';
  await Promise.all(Array.from({ length: 5 }, () => service.refresh()));
  expect(created.map(({ name }) => name)).toEqual(['1', '2']);
});

test('notices a change of another process, and an outage is logged once', async () => {
  const { state, created, service, log } = await openServices();
  service.start();
  state.isAvailable = false;
  await vi.waitFor(() => expect(log.lines).toHaveLength(1));
  state.version = '2';
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(log.lines).toHaveLength(1);
  state.isAvailable = true;
  await vi.waitFor(() => expect(created).toHaveLength(2));
  await service.close();
});
