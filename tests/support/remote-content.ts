import { afterEach, vi } from 'vitest';
import type { AnyContentType } from '../../src/content/content-type.ts';
import { update } from '../../src/content/types/update.ts';
import type { ContentHost } from '../../src/server/content-host/content-host.ts';
import { defaultQuery } from '../../src/server/content-host/list-query.ts';
import type { defaultTimes } from '../../src/server/content-host/remote/cached-value.ts';
import type { CopyStore } from '../../src/server/content-host/remote/copy-store.ts';
import { createRemoteHost, type RemoteLimits } from '../../src/server/content-host/remote/remote-host.ts';
import { fixtureNow, fixtureTimeZone } from './content-fixtures.ts';
import { FakeContentHost } from './fake-content-host.ts';
import { testLog } from './test-log.ts';

export const minute = 60_000;
/** The delay before the next request to a failing host. */
export const retryDelay = 2_000;

type Options = {
  readonly types?: readonly AnyContentType[];
  readonly limits?: RemoteLimits;
  readonly store?: CopyStore;
  /** By default a copy is fresh for a minute. */
  readonly times?: typeof defaultTimes;
  /** Timeout of one request to the host (milliseconds). */
  readonly timeout?: number;
};

export type RemoteContent = {
  readonly fake: FakeContentHost;
  readonly host: ContentHost;
  readonly lines: readonly string[];
  /** Advances the host's clock. */
  readonly pass: (milliseconds: number) => void;
};

/** Returns a function that opens a remote host with a fake WordPress, which is stopped after the test. */
export const setUpRemoteContent = (): ((
  items: Readonly<Record<string, readonly unknown[]>>,
  options?: Options,
) => Promise<RemoteContent>) => {
  const fakes: FakeContentHost[] = [];
  afterEach(async () => {
    for (const fake of fakes.splice(0)) await fake.stop();
  });
  return async (
    items,
    {
      types = [update],
      limits = { maxBytes: 2 ** 20, maxPages: 200 },
      timeout = 5_000,
      store,
      ...given
    } = {},
  ) => {
    const fake = await new FakeContentHost(items).start();
    fakes.push(fake);
    const log = testLog();
    let time = fixtureNow;
    // The machine may be busy with other tests.
    const { times = { maxAge: minute, retryDelay, maxWait: 60_000 } } = given;
    const settings = { address: fake.origin, credentials: null, timeout };
    const timeZone = async () => fixtureTimeZone;
    const host = createRemoteHost({
      ...(store && { store }),
      settings,
      timeZone,
      log,
      now: () => time,
      times,
      limits,
      types,
    });
    const pass = (milliseconds: number) => {
      time += milliseconds;
    };
    return { fake, host, lines: log.lines, pass };
  };
};

export const listTitles = async (host: ContentHost, type: AnyContentType = update): Promise<string[]> => {
  const { items } = await host.list(type, { ...defaultQuery, perPage: 100, orderBy: 'id', order: 'asc' });
  return items.map(({ title }) => title);
};

/** Waits until the check passes; with a long timeout, because the machine may be busy with other tests. */
export const eventually = (check: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 10_000, interval: 5 });
