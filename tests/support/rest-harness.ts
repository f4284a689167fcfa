import { Hono } from 'hono';
import { addCommentRoutes } from '../../src/server/comments/comment-rest.ts';
import { CommentStore } from '../../src/server/comments/comment-store.ts';
import { createComments } from '../../src/server/comments/comments.ts';
import { createEmbeddedHost } from '../../src/server/content-host/embedded/embedded-host.ts';
import { createRestRoutes } from '../../src/server/content-host/rest/rest-routes.ts';
import type { Database } from '../../src/server/db/database.ts';
import { createRejections } from '../../src/server/http/rejections.ts';
import { MediaStore } from '../../src/server/media/media-store.ts';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { createApp } from '../../src/server/site/app.ts';
import { fixtureNow, fixtureTimeZone } from './content-fixtures.ts';
import { storeFixtures } from './embedded-content.ts';
import { testLog } from './test-log.ts';

export const fixtureSite = 'https://campaign.example';

export type RestResponse = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed JSON; undefined if there is no body. */
  readonly body: unknown;
};

/** Requests an address below `/wp-json/wp/v2/`, or an absolute path. */
type SendRequest = (path: string, init?: RequestInit) => Promise<RestResponse>;

type RestHarness = {
  readonly app: Hono;
  readonly request: SendRequest;
  readonly lines: readonly string[];
};

/** The program's app over an empty database, which it fills with the fixtures. */
export const openRestHarness = async (
  database: Database,
  site = fixtureSite,
  now = fixtureNow,
): Promise<RestHarness> => {
  await storeFixtures(database);
  const store = new SettingsStore(database);
  await store.set({ timezone: fixtureTimeZone, siteTitle: 'The campaign' });
  const log = testLog();
  const host = createEmbeddedHost({
    database,
    media: new MediaStore(database.db),
    timeZone: async () => (await store.get()).timezone,
    now: () => now,
    log,
  });
  const settings = () => store.get();
  const comments = createComments({ store: new CommentStore(database.db), host, settings });
  const rest = createRestRoutes({
    host,
    addRoutes: (harness) => addCommentRoutes(harness, { comments, site, settings }),
    site,
    settings,
    log,
    now: () => now,
  });
  const app = createApp({
    rest,
    forms: new Hono(),
    team: new Hono(),
    routers: [],
    hasPage: () => false,
    rejections: createRejections(() => Promise.reject(new Error('This harness renders no pages.'))),
    site,
    log,
  });
  const request: SendRequest = async (path, init) => {
    const response = await app.request(path.startsWith('/') ? path : `/wp-json/wp/v2/${path}`, init);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: text ? JSON.parse(text) : undefined,
    };
  };
  return { app, request, lines: log.lines };
};

/** The values of one field in a list response. */
export const each = (body: unknown, field: string): unknown[] => {
  if (!Array.isArray(body)) throw new TypeError(`The response is not a list: ${JSON.stringify(body)}`);
  return body.map((item: Readonly<Record<string, unknown>>) => item[field]);
};
