import { environmentManager, focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type LeaseRequest,
  type LeaseResponse,
  leaseCheckInterval,
  leaseDuration,
  leaseInterval,
} from '../../../shared/admin/editing-lease.ts';
import { createLeaseForm, editing, getNextLease, leaseQuery, reportHidden } from './lease-query.ts';

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
  const form = createLeaseForm(formId);
  const observer = new QueryObserver(client, leaseQuery(client, '/content/update/7', form));
  const close = observer.subscribe(() => {});
  const stopReporting = reportHidden('/content/update/7', form);
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

const listModes = () => sent.map(({ mode }) => mode);

test('an open form renews its lease at an interval, looks who has it more often, and does neither after it was closed', async () => {
  const { close, getLease } = await openForm();
  expect(sent).toEqual([{ formId, mode: 'edit' }]);
  await vi.advanceTimersByTimeAsync(leaseInterval - leaseCheckInterval);
  expect(new Set(listModes().slice(1))).toEqual(new Set(['look']));
  await vi.advanceTimersByTimeAsync(2 * leaseDuration);
  const renewals = listModes().filter((mode) => mode === 'edit').length;
  expect(renewals).toBeGreaterThanOrEqual(6);
  expect(renewals).toBeLessThanOrEqual(1 + (2 * leaseDuration) / leaseInterval);
  expect(getLease()).toBe(editing);
  close();
  const { length } = sent;
  await vi.advanceTimersByTimeAsync(5 * leaseInterval);
  expect(sent).toHaveLength(length);
});

test('a take-over is read within three seconds', async () => {
  const { close, getLease } = await openForm();
  await vi.advanceTimersByTimeAsync(leaseCheckInterval / 2);
  colleague = { ...thoko, hasTakenOver: true };
  await vi.advanceTimersByTimeAsync(3_000);
  expect(getLease()).toEqual({ isEditing: false, colleague, isPresent: true, clock });
  close();
});

test('without an answer it asks less often', async () => {
  const { close } = await openForm();
  let count = 0;
  vi.stubGlobal('fetch', () => {
    count += 1;
    return Promise.reject(new TypeError('no network'));
  });
  await vi.advanceTimersByTimeAsync(leaseCheckInterval + 2 * leaseInterval);
  expect(count).toBe(3);
  close();
});

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
  await vi.advanceTimersByTimeAsync(5 * leaseInterval);
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
  await vi.advanceTimersByTimeAsync(leaseCheckInterval);
  expect(getLease()).toEqual({ isEditing: false, colleague, isPresent: true, clock });
  const takenBy = colleague;
  colleague = null;
  await vi.advanceTimersByTimeAsync(leaseCheckInterval);
  expect(listModes()).toEqual(['edit', 'look', 'look']);
  expect(getLease()).toEqual({ isEditing: false, colleague: takenBy, isPresent: false, clock });
  await vi.advanceTimersByTimeAsync(2 * leaseInterval);
  expect(listModes().filter((mode) => mode === 'edit')).toHaveLength(1);
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
