import type { Hono } from 'hono';
import type { ContentHost } from '../../src/server/content-host/content-host.ts';
import { createEmbeddedHost } from '../../src/server/content-host/embedded/embedded-host.ts';
import type { Database } from '../../src/server/db/database.ts';
import { createFormOperations } from '../../src/server/form-registry.ts';
import type { FormGuard } from '../../src/server/forms/form-guard.ts';
import { createFormRoutes } from '../../src/server/forms/form-routes.ts';
import { createMailService } from '../../src/server/mail/mail-service.ts';
import { MediaStore } from '../../src/server/media/media-store.ts';
import { createOneClickRoutes } from '../../src/server/newsletter/one-click-routes.ts';
import { createSubscriptionLinks } from '../../src/server/newsletter/subscription-links.ts';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { ignoreCrashPoint, type OnCrashPoint } from '../../src/server/votes/crash-points.ts';
import type { PaymentProvider } from '../../src/server/votes/payments/payment-provider.ts';
import { testPayments } from '../../src/server/votes/payments/test-payments.ts';
import { createVoteRoutes } from '../../src/server/votes/vote-routes.ts';
import { createVotes, type Votes } from '../../src/server/votes/votes.ts';
import { createReadVotingTimes } from '../../src/server/votes/voting-times.ts';
import { stampField } from '../../src/shared/forms/form-guard.ts';
import type { FormName, Submission } from '../../src/shared/forms/form-names.ts';
import { formField, formPaths } from '../../src/shared/forms/form-names.ts';
import { defaultVotePackages, serialisePrices } from '../../src/shared/votes.ts';
import { fixtureNow } from './content-fixtures.ts';
import { openGuard } from './open-guard.ts';
import { fixtureSite } from './rest-door.ts';
import { testLog } from './test-log.ts';
import { testSecretKey } from './test-secret-key.ts';

/** What the server answered a form with: the page it showed, or its JSON. */
export type FormAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The path of the page that was shown, with what became of the submission. */
  readonly page: { readonly path: string; readonly submission: Submission } | null;
  /** The answer read as JSON, where it is JSON. */
  readonly json: unknown;
};

/** A form's fields: text, or a file. */
export type Fields = Readonly<Record<string, string | Blob>>;

export type FormDoor = {
  readonly app: Hono;
  readonly votes: Votes;
  readonly lines: readonly string[];
  /** Sends a form as its page does, with the page's stamp and prices unless the fields have others. */
  readonly send: (form: FormName, fields: Fields, headers?: Record<string, string>) => Promise<FormAnswer>;
  /** Sends a form as a script on its page does. */
  readonly sendForJson: (
    form: FormName,
    fields: Fields,
    headers?: Record<string, string>,
  ) => Promise<FormAnswer>;
  /** Sends anything at all. */
  readonly ask: (path: string, init?: RequestInit) => Promise<FormAnswer>;
};

type Options = {
  readonly uploadsFolder?: string;
  readonly provider?: PaymentProvider;
  readonly formerProviders?: readonly PaymentProvider[];
  /** Content from elsewhere; the database's own unless given. */
  readonly host?: ContentHost;
  /** What is wanted of the guard; the rest lets everything in. */
  readonly guard?: Partial<FormGuard>;
  readonly now?: () => number;
  /** Told at each step of an order's way. */
  readonly onCrashPoint?: OnCrashPoint;
  /** Whether a mail server is set. */
  readonly sendsMail?: boolean;
  /** Called when there may be mail to send. */
  readonly wake?: () => void;
};

/** Stands in for the renderer: the page is what it was to show. */
const showSubmission = async (path: string, submission: Submission, status: number): Promise<Response> =>
  new Response(JSON.stringify({ path, submission }), {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' },
  });

const bodyOf = (form: FormName, stamp: string, fields: Fields): FormData | URLSearchParams => {
  const isMultipart = Object.values(fields).some((value) => typeof value !== 'string');
  const body = isMultipart ? new FormData() : new URLSearchParams();
  body.append(formField, form);
  const shown = form === 'vote' ? { prices: serialisePrices(defaultVotePackages) } : {};
  const all = { [stampField]: stamp, ...shown, ...fields };
  for (const [name, value] of Object.entries(all)) (body as FormData).append(name, value);
  return body;
};

/** The forms and the questions about votes, over a database. */
export const openFormDoor = (database: Database, options: Options = {}): FormDoor => {
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
  const media = new MediaStore(database.db, uploadsFolder);
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
    votingTimes: createReadVotingTimes({ host, timeZone }),
    log,
    now,
    onCrashPoint,
  });
  const links = createSubscriptionLinks({ database, mailService, now });
  const operations = createFormOperations({
    database,
    host,
    settings,
    mailService,
    uploadsFolder,
    links,
    votes,
    now,
  });
  const guard = { ...openGuard(now), ...options.guard };
  const app = createFormRoutes({
    operations,
    renderSubmission: showSubmission,
    renderSendAgain: (path, submission) => showSubmission(path, submission, 503),
    ...guard,
    site: fixtureSite,
    log,
  });
  app.route('/', createVoteRoutes({ votes, log }));
  app.route('/', votes.noticeRoutes);
  app.route('/', createOneClickRoutes({ links, log }));

  const ask: FormDoor['ask'] = async (path, init) => {
    const answer = await app.request(fixtureSite + path, init);
    const text = await answer.text();
    const type = answer.headers.get('content-type') ?? '';
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      page: type.startsWith('text/html') ? JSON.parse(text) : null,
      json: type.startsWith('application/json') ? JSON.parse(text) : undefined,
    };
  };
  const send: FormDoor['send'] = async (form, fields, headers = {}) => {
    const body = bodyOf(form, await guard.stamps.createForToday(), fields);
    return ask(formPaths[form].replace(':slug', 'an-update'), { method: 'POST', body, headers });
  };
  return {
    app,
    votes,
    lines: log.lines,
    ask,
    send,
    sendForJson: (form, fields, headers) => send(form, fields, { Accept: 'application/json', ...headers }),
  };
};
