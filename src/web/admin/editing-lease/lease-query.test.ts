import { environmentManager, focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LeaseRequest, type LeaseResponse, leaseInterval } from '../../../shared/admin/editing-lease.ts';
import { editing, getNextLease, leaseQuery, reportHidden } from './lease-query.ts';

const clock = { timezone: 'Africa/Blantyre', dateFormat: 'DD/MM/YYYY' } as const;
const thoko = { name: 'Thoko', since: '2025-10-01T08:42:00', hiddenSince: null, hasTakenOver: false };
const formId = '1'.repeat(32);

let colleague: LeaseResponse['colleague'] = null;
const sent: LeaseRequest[] = [];

// Without a window, the library would not repeat queries.
environmentManager.setIsServer(() => false);

beforeEach(() => {
  vi.useFakeTimers();
  colleague = null;
  sent.length = 0;
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ colleague, clock });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  focusManager.setFocused(undefined);
});

const openForm = async () => {
  const client = new QueryClient();
  client.mount();
  const observer = new QueryObserver(client, leaseQuery(client, '/content/update/7', formId));
  const close = observer.subscribe(() => {});
  const stopReporting = reportHidden('/content/update/7', formId);
  await vi.advanceTimersByTimeAsync(0);
  return {
    getLease: () => observer.getCurrentResult().data,
    close: () => {
      stopReporting();
      close();
      client.unmount();
    },
  };
};

test('an open form renews its lease at an interval, and not after it was closed', async () => {
  const { close, getLease } = await openForm();
  expect(sent).toEqual([{ formId, mode: 'edit' }]);
  await vi.advanceTimersByTimeAsync(2 * leaseInterval);
  expect(sent).toHaveLength(3);
  expect(getLease()).toBe(editing);
  close();
  await vi.advanceTimersByTimeAsync(5 * leaseInterval);
  expect(sent).toHaveLength(3);
});

const listModes = () => sent.map(({ mode }) => mode);

test('a hidden tab says so once, sends nothing more, and renews its lease at once when it is shown again', async () => {
  const { close, getLease } = await openForm();
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(5 * leaseInterval);
  expect(listModes()).toEqual(['edit', 'hide']);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(listModes()).toEqual(['edit', 'hide', 'edit']);
  expect(getLease()).toBe(editing);
  close();
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(3);
});

test('a form in a tab that was hidden all the time keeps its lease, too', async () => {
  focusManager.setFocused(false);
  const { close } = await openForm();
  await vi.advanceTimersByTimeAsync(5 * leaseInterval);
  expect(listModes()).toEqual(['edit', 'hide']);
  close();
});

test('a tab that is shown again learns that a colleague took over in the meantime', async () => {
  const { close, getLease } = await openForm();
  focusManager.setFocused(false);
  colleague = { ...thoko, hasTakenOver: true };
  await vi.advanceTimersByTimeAsync(5 * leaseInterval);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(getLease()).toEqual({ isEditing: false, colleague, isPresent: true, clock });
  close();
});

test('after a take-over a form only looks, also once the colleague has left', async () => {
  const { close, getLease } = await openForm();
  colleague = { ...thoko, hasTakenOver: true };
  await vi.advanceTimersByTimeAsync(leaseInterval);
  expect(getLease()).toEqual({ isEditing: false, colleague, isPresent: true, clock });
  const takenBy = colleague;
  colleague = null;
  await vi.advanceTimersByTimeAsync(leaseInterval);
  expect(listModes()).toEqual(['edit', 'edit', 'look']);
  expect(getLease()).toEqual({ isEditing: false, colleague: takenBy, isPresent: false, clock });
  await vi.advanceTimersByTimeAsync(leaseInterval);
  expect(sent.at(-1)?.mode).toBe('look');
  close();
});

test('without a connection the form goes on as before', async () => {
  const { close, getLease } = await openForm();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await vi.advanceTimersByTimeAsync(leaseInterval);
  expect(getLease()).toBe(editing);
  close();
});

test('another colleague takes the place of the first', () => {
  const looking = getNextLease(editing, { colleague: thoko, clock });
  const grace = { ...thoko, name: 'Grace' };
  expect(getNextLease(looking, { colleague: grace, clock })).toMatchObject({ colleague: grace });
});
