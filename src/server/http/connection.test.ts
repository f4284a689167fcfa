import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { Connection } from './connection.ts';

/** A socket of which this much has been sent, and this much waits. */
const fakeSocket = (hasCounters = true) => {
  const state = { sent: 0, waiting: 0, received: 0 };
  const socket = {
    get writableLength() {
      return state.waiting;
    },
    get bytesWritten() {
      return state.sent + state.waiting;
    },
    get bytesRead() {
      return state.received;
    },
    get _handle() {
      return hasCounters ? { bytesWritten: state.sent + state.waiting, writeQueueSize: state.waiting } : {};
    },
  };
  return { state, connection: new Connection(socket as unknown as Socket, '192.0.2.1', 0) };
};

const minute = 60_000;

describe.each([
  ['with', true],
  ['without', false],
])('%s the counters of the handle', (_, hasCounters) => {
  test('a client that reads a little now and then makes no progress', () => {
    const { state, connection } = fakeSocket(hasCounters);
    state.waiting = 1_000_000;
    for (let time = 0; time <= minute; time += 1_000) {
      connection.checkProgress(time);
      state.sent += 200;
      state.waiting -= 200;
    }
    expect(connection.stalledFor(minute)).toBe(minute);
  });

  test('a client that reads 16 KB within a minute makes progress, and so does one that reads all the rest', () => {
    const { state, connection } = fakeSocket(hasCounters);
    state.waiting = 20_000;
    connection.checkProgress(0);
    for (let time = 1_000; time <= minute; time += 1_000) {
      if (time === 30_000) {
        state.sent += 16_384;
        state.waiting -= 16_384;
      }
      connection.checkProgress(time);
    }
    expect(connection.stalledFor(minute)).toBe(30_000);
    state.sent += state.waiting;
    state.waiting = 0;
    connection.checkProgress(minute + 1_000);
    expect(connection.stalledFor(minute + 1_000)).toBe(0);
  });
});

test('further writes to a client that reads nothing are no progress', () => {
  const { state, connection } = fakeSocket();
  for (let time = 0; time <= minute; time += 1_000) {
    state.waiting += 100_000;
    state.received += 100;
    connection.checkProgress(time);
  }
  expect(connection.stalledFor(minute)).toBe(minute);
});

test('a connection is idle after its response, and not before its first request', () => {
  const { connection } = fakeSocket();
  connection.checkProgress(0);
  expect(connection.isIdle).toBe(false);
  const response = { writableFinished: false, closed: false };
  connection.recordRequest({ complete: true } as IncomingMessage, response as unknown as ServerResponse);
  connection.checkProgress(1_000);
  expect([connection.isIdle, connection.stalledFor(90_000)]).toEqual([false, 0]);
  response.writableFinished = true;
  connection.checkProgress(2_000);
  expect(connection.isIdle).toBe(true);
  connection.checkProgress(3_000);
  expect(connection.stalledFor(3_000)).toBe(2_000);
});
