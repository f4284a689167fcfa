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
  test('who takes a little now and then makes no progress', () => {
    const { state, connection } = fakeSocket(hasCounters);
    state.waiting = 1_000_000;
    for (let time = 0; time <= minute; time += 1_000) {
      connection.look(time);
      state.sent += 200;
      state.waiting -= 200;
    }
    expect(connection.quietFor(minute)).toBe(minute);
  });

  test('who takes 16 KB within a minute does, and so does who takes all that is left', () => {
    const { state, connection } = fakeSocket(hasCounters);
    state.waiting = 20_000;
    connection.look(0);
    for (let time = 1_000; time <= minute; time += 1_000) {
      if (time === 30_000) {
        state.sent += 16_384;
        state.waiting -= 16_384;
      }
      connection.look(time);
    }
    expect(connection.quietFor(minute)).toBe(30_000);
    state.sent += state.waiting;
    state.waiting = 0;
    connection.look(minute + 1_000);
    expect(connection.quietFor(minute + 1_000)).toBe(0);
  });
});

test('what is sent further to a reader who takes nothing is no progress', () => {
  const { state, connection } = fakeSocket();
  for (let time = 0; time <= minute; time += 1_000) {
    state.waiting += 100_000;
    state.received += 100;
    connection.look(time);
  }
  expect(connection.quietFor(minute)).toBe(minute);
});

test('a connection is idle once it has had an answer, and not before it asked', () => {
  const { connection } = fakeSocket();
  connection.look(0);
  expect(connection.isIdle).toBe(false);
  const response = { writableFinished: false, closed: false };
  connection.begin({ complete: true } as IncomingMessage, response as unknown as ServerResponse);
  connection.look(1_000);
  expect([connection.isIdle, connection.quietFor(90_000)]).toEqual([false, 0]);
  response.writableFinished = true;
  connection.look(2_000);
  expect(connection.isIdle).toBe(true);
  connection.look(3_000);
  expect(connection.quietFor(3_000)).toBe(2_000);
});
