import type { Hono } from 'hono';
import type { ContentHost } from '../../src/server/content-host/content-host.ts';
import { createEmbeddedHost } from '../../src/server/content-host/embedded/embedded-host.ts';
import type { Database } from '../../src/server/db/database.ts';
import { createFolderStore } from '../../src/server/files/folder-store.ts';
import type { FormGuard } from '../../src/server/forms/form-guard.ts';
import { createFormRoutes } from '../../src/server/forms/form-routes.ts';
import { createMailService } from '../../src/server/mail/mail-service.ts';
import { MediaStore } from '../../src/server/media/media-store.ts';
import { createMyData } from '../../src/server/my-data/my-data.ts';
import { createMyDataRoutes } from '../../src/server/my-data/my-data-routes.ts';
import { createConfirmationToken } from '../../src/server/newsletter/subscriptions/confirmation-token.ts';
import { createOneClickRoutes } from '../../src/server/newsletter/subscriptions/one-click-routes.ts';
import { createSubscriptionLinks } from '../../src/server/newsletter/subscriptions/subscription-links.ts';
import { mailNotifications } from '../../src/server/notifications/mail-notifications.ts';
import { firstDelay } from '../../src/server/notifications/notification-due.ts';
import { createPrivacyRecord } from '../../src/server/privacy-record/privacy-record.ts';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { createFormOperations } from '../../src/server/site/form-registry.ts';
import { ignoreCrashPoint, type OnCrashPoint } from '../../src/server/votes/crash-points.ts';
import type { PaymentProvider } from '../../src/server/votes/payments/payment-provider.ts';
import { testPayments } from '../../src/server/votes/payments/test-payments.ts';
import { createReadVotingTimes } from '../../src/server/votes/rounds/voting-times.ts';
import { VotingTimesStore } from '../../src/server/votes/rounds/voting-times-store.ts';
import { createVoteRoutes } from '../../src/server/votes/vote-routes.ts';
import { createVotes, type Votes } from '../../src/server/votes/votes.ts';
import { stampField } from '../../src/shared/forms/form-guard.ts';
import type { FormName, Submission } from '../../src/shared/forms/form-names.ts';
import { formField, formPaths } from '../../src/shared/forms/form-names.ts';
import { defaultVotePackages, serialisePrices } from '../../src/shared/votes/votes.ts';
import { fixtureNow } from './content-fixtures.ts';
import { openGuard } from './open-guard.ts';
import { fixtureSite } from './rest-harness.ts';
import { testLog } from './test-log.ts';
import { testSecretKey } from './test-secret-key.ts';

/** The response to a form: a page or JSON. */
export type FormResponse = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The path of the rendered page, with the result of the submission. */
  readonly page: { readonly path: string; readonly submission: Submission } | null;
  /** The parsed body, if it is JSON. */
  readonly json: unknown;
};

/** A form's fields: text, or a file. */
export type Fields = Readonly<Record<string, string | Blob>>;

export type FormHarness = {
  readonly app: Hono;
  readonly votes: Votes;
  readonly lines: readonly string[];
  /** Sends a form like its page, with the page's stamp and prices unless the fields override them. */
  readonly send: (form: FormName, fields: Fields, headers?: Record<string, string>) => Promise<FormResponse>;
  /** Sends a form like a script on its page. */
  readonly sendForJson: (
    form: FormName,
    fields: Fields,
    headers?: Record<string, string>,
  ) => Promise<FormResponse>;
  /** Sends the form behind the link of a confirmation mail. Takes the subscriber's token. */
  readonly confirmSubscription: (token: string) => Promise<FormResponse>;
  /** Writes the mails about the notifications that wait; by default some minutes later. */
  readonly mailNotifications: (at?: number) => Promise<void>;
  /** Sends any request. */
  readonly request: (path: string, init?: RequestInit) => Promise<FormResponse>;
};

type Options = {
  readonly uploadsFolder?: string;
  readonly provider?: PaymentProvider;
  readonly formerProviders?: readonly PaymentProvider[];
  /** A remote content host; by default the embedded one. */
  readonly host?: ContentHost;
  /** Parts of the guard to replace; the default ones accept everything. */
  readonly guard?: Partial<FormGuard>;
  readonly now?: () => number;
  /** Called at each crash point of an order. */
  readonly onCrashPoint?: OnCrashPoint;
  /** Whether a mail server is configured. */
  readonly sendsMail?: boolean;
  /** Called when there may be mail to send. */
  readonly wake?: () => void;
};

/** Replaces the renderer: the page is the JSON of what the renderer would get. */
const renderAsJson = async (path: string, submission: Submission, status: number): Promise<Response> =>
  new Response(JSON.stringify({ path, submission }), {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' },
  });

const createBody = (form: FormName, stamp: string, fields: Fields): FormData | URLSearchParams => {
  const isMultipart = Object.values(fields).some((value) => typeof value !== 'string');
  const body = isMultipart ? new FormData() : new URLSearchParams();
  body.append(formField, form);
  const shown = form === 'vote' ? { prices: serialisePrices(defaultVotePackages) } : {};
  const all = { [stampField]: stamp, ...shown, ...fields };
  for (const [name, value] of Object.entries(all)) (body as FormData).append(name, value);
  return body;
};

/** The form routes and the vote routes over a database. */
export const openFormHarness = (database: Database, options: Options = {}): FormHarness => {
  const {
    uploadsFolder = '/nowhere',
    provider = testPayments,
    formerProviders = [],
    onCrashPoint = ignoreCrashPoint,
    now = () => fixtureNow,
    wake = () => {},
    sendsMail = true,
  } = options;
  const log = testLog();
  const store = new SettingsStore(database);
  const settings = () => store.get();
  const media = new MediaStore(database.db);
  const timeZone = async () => (await settings()).timezone;
  const mailService = createMailService({ site: fixtureSite, settings, wake });
  const host = options.host ?? createEmbeddedHost({ database, media, timeZone, now, log });
  const votes = createVotes({
    database,
    secretKey: testSecretKey,
    mailService,
    sendsMail,
    settings,
    provider,
    formerProviders,
    absentGateways: ['paychangu'].filter((name) => name !== provider.name),
    votingTimes: createReadVotingTimes({ host, timeZone, store: new VotingTimesStore(database.db) }),
    log,
    now,
    onCrashPoint,
  });
  const links = createSubscriptionLinks({
    database,
    mailService,
    getCheckpoint: votes.getCheckpoint,
    privacyRecord: createPrivacyRecord(testSecretKey),
    secretKey: testSecretKey,
    now,
  });
  const myData = createMyData({
    database,
    secretKey: testSecretKey,
    privacyRecord: createPrivacyRecord(testSecretKey),
    mailService,
    settings,
    links,
    removeFiles: async () => {},
    now,
  });
  const operations = createFormOperations({
    secretKey: testSecretKey,
    database,
    host,
    settings,
    mailService,
    fileStore: createFolderStore(uploadsFolder),
    links,
    myData,
    log,
    votes,
    now,
  });
  const guard = { ...openGuard(now), ...options.guard };
  const app = createFormRoutes({
    operations,
    renderSubmission: renderAsJson,
    renderSendAgain: (path, submission) => renderAsJson(path, submission, 503),
    renderRejection: async ({ status, heading, sentence }) =>
      new Response(`${heading}. ${sentence}`, { status }),
    ...guard,
    site: fixtureSite,
    log,
  });
  app.route('/', createVoteRoutes({ votes, log }));
  app.route('/', votes.noticeRoutes);
  app.route('/', votes.logRoutes);
  app.route('/', createOneClickRoutes({ links, log }));
  app.route('/', createMyDataRoutes({ myData, log }));

  const request: FormHarness['request'] = async (path, init) => {
    const response = await app.request(fixtureSite + path, init);
    const text = await response.text();
    const type = response.headers.get('content-type') ?? '';
    return {
      status: response.status,
      headers: response.headers,
      text,
      page: type.startsWith('text/html') ? JSON.parse(text) : null,
      json: type.startsWith('application/json') ? JSON.parse(text) : undefined,
    };
  };
  const send: FormHarness['send'] = async (form, fields, headers = {}) => {
    const body = createBody(form, await guard.stamps.createForToday(), fields);
    return request(formPaths[form].replace(':slug', 'an-update'), { method: 'POST', body, headers });
  };
  return {
    app,
    votes,
    lines: log.lines,
    mailNotifications: async (at = now() + firstDelay) => {
      while (await mailNotifications({ database, mailService }, at));
    },
    request,
    send,
    confirmSubscription: (token) =>
      send('confirm-subscription', { token: createConfirmationToken(token, testSecretKey) }),
    sendForJson: (form, fields, headers) => send(form, fields, { Accept: 'application/json', ...headers }),
  };
};
