import type { Transaction } from 'kysely';
import type {
  MailServerForm,
  OperatorSetupState,
  PaymentKeysForm,
} from '../../shared/admin/operator-settings.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { OrderStore } from '../votes/orders/order-store.ts';
import { GatewayProblemStore } from '../votes/payments/gateway-problem-store.ts';
import { noticeAddress } from '../votes/payments/notice-routes.ts';
import { checkPaychanguKey } from '../votes/payments/paychangu/check-key.ts';
import { paychanguName } from '../votes/payments/paychangu/paychangu-provider.ts';
import { detectBook } from '../votes/payments/paychangu/paychangu-settings.ts';
import { readMailServerForm } from './mail-server-form.ts';
import type { OperatorSettings } from './operator-settings.ts';
import type { OperatorSettingsStore } from './operator-settings-store.ts';
import { type OperatorEnvironment, resolveOperatorSettings } from './resolve-operator-settings.ts';
import { sendTestMail } from './send-test-mail.ts';

type Dependencies = {
  readonly database: Database;
  readonly store: OperatorSettingsStore;
  readonly environment: OperatorEnvironment;
  readonly settings: () => Promise<SiteSettings>;
  /** Puts a change in force in this process; others look for it themselves. */
  readonly onChanged: () => Promise<void>;
  readonly now: () => number;
};

/** Nothing was changed unless something was saved. */
export type OperatorSetupOutcome =
  | { readonly kind: 'saved'; readonly message: string }
  /** With the field that is wrong. */
  | { readonly kind: 'invalid'; readonly fieldErrors: Readonly<Record<string, string>> }
  | { readonly kind: 'failed'; readonly message: string };

/** Records who made a change, in its transaction; `subject` has no secret. */
export type RecordChange = (transaction: Transaction<Schema>, subject: string) => Promise<void>;

/** The reply of a mail server may end without a full stop. */
const addNothingChanged = (sentence: string): string =>
  `${sentence}${/[.!?]$/.test(sentence) ? '' : '.'} Nothing was changed.`;

const failed = (message: string) => ({ kind: 'failed', message }) as const;

const needsLiveKey =
  'This site has orders that were paid with real money. Their payments and refunds can only be verified with a live key, so please enter a live key. Nothing was changed.';

const keyMessages = {
  rejected: 'PayChangu does not accept this secret key. Please copy it from the PayChangu dashboard again.',
  unknown: 'PayChangu did not answer, so the key could not be checked. Please try again in a few minutes.',
} as const;

const bookMessages = {
  test: 'PayChangu accepts this test key. No real money moves.',
  live: 'PayChangu accepts this live key. Voters pay with real money.',
} as const;

/** The mail server and the payment keys: each is tried before it is stored, and takes effect without a restart. */
export const createOperatorSetup = ({
  database,
  store,
  environment,
  settings,
  onChanged,
  now,
}: Dependencies) => {
  const { db } = database;
  const hasLiveOrders = (from: Database['db']) => new OrderStore(from).hasOrdersIn('live');

  /** Changes and records in one transaction; `check` can reject on the state at that moment. */
  const save = async (
    change: (current: OperatorSettings) => OperatorSettings,
    record: (transaction: Transaction<Schema>) => Promise<void>,
    check: (transaction: Transaction<Schema>) => Promise<string | null> = async () => null,
  ): Promise<string | null> => {
    const rejection = await inTransaction(db, async (transaction) => {
      let found: string | null = null;
      await store.change(transaction, async (current) => {
        found = await check(transaction);
        return found === null ? change(current) : current;
      });
      if (found === null) await record(transaction);
      return found;
    });
    if (rejection === null) await onChanged();
    return rejection;
  };

  const trySending = async (entered: OperatorSettings, recipient: string): Promise<string | null> => {
    const { mail, site } = resolveOperatorSettings(environment, entered);
    if (mail === null) return 'No mail server is set up.';
    return sendTestMail({ mail, settings: await settings(), site, recipient, now: now() });
  };

  const tryKey = async (key: Parameters<typeof checkPaychanguKey>[0]): Promise<OperatorSetupOutcome> => {
    const result = await checkPaychanguKey(key);
    return result === 'accepted'
      ? { kind: 'saved', message: bookMessages[detectBook(key.secretKey)] }
      : failed(keyMessages[result]);
  };

  const rejectBook = async (secretKey: string | null, from: Database['db'] = db): Promise<string | null> => {
    const book = secretKey === null ? 'test' : detectBook(secretKey);
    if (book === 'live')
      return environment.isDemo
        ? 'This is the demo campaign, which takes no real money. Please enter a test key. Nothing was changed.'
        : null;
    return (await hasLiveOrders(from)) ? needsLiveKey : null;
  };

  return {
    read: async (): Promise<OperatorSetupState> => {
      const entered = await store.read();
      const { mail, payments, site } = resolveOperatorSettings(environment, entered);
      const server = mail?.server;
      const sender = mail?.sender ?? environment.mailOptions.sender;
      return {
        isDemo: environment.isDemo,
        mailServer: {
          source: mail === null ? 'none' : environment.mail === null ? 'entered' : 'environment',
          host: server?.host ?? '',
          port: server?.port ?? 587,
          security: server?.isSecure ? 'tls' : 'starttls',
          username: server?.login?.user ?? '',
          hasPassword: (server?.login ?? null) !== null,
          sender:
            sender === null || sender === undefined
              ? ''
              : sender.name === ''
                ? sender.address
                : `${sender.name} <${sender.address}>`,
          isSenderFixed: environment.mailOptions.sender !== null,
        },
        paymentKeys: {
          source: payments === null ? 'none' : environment.payments === null ? 'entered' : 'environment',
          book: payments === null ? null : detectBook(payments.secretKey),
          ending: payments === null ? '' : payments.secretKey.slice(-4),
          noticeAddress: `${site}${noticeAddress(paychanguName)}`,
          needsLiveKey: await hasLiveOrders(db),
        },
      };
    },

    /** Sends a test email through the typed server, and stores the server if it accepts the mail. */
    saveMailServer: async (form: MailServerForm, record: RecordChange): Promise<OperatorSetupOutcome> => {
      if (environment.mail !== null)
        return failed('The mail server is set by the environment (SMTP_URL), which wins over this page.');
      const before = await store.read();
      const parsed = readMailServerForm(form, before.mailServer);
      if (parsed.kind === 'invalid') return parsed;
      const { server } = parsed;
      const error = await trySending({ ...before, mailServer: server }, form.recipient);
      if (error !== null) return failed(addNothingChanged(error));
      await save(
        (current) => ({ ...current, mailServer: server }),
        (transaction) => record(transaction, server.host),
      );
      return {
        kind: 'saved',
        message: `The mail server has accepted a test email to ${form.recipient}. Please check that it arrived.`,
      };
    },

    /** Forgets the mail server: mails wait in the outbox again. */
    removeMailServer: async (record: RecordChange): Promise<OperatorSetupOutcome> => {
      await save(
        (current) => ({ ...current, mailServer: null }),
        (transaction) => record(transaction, 'none'),
      );
      return { kind: 'saved', message: 'The mail server was removed.' };
    },

    /** Sends a test email through the server that is in force. */
    sendTestMail: async (recipient: string): Promise<OperatorSetupOutcome> => {
      const error = await trySending(await store.read(), recipient);
      return error === null
        ? {
            kind: 'saved',
            message: `The mail server has accepted a test email to ${recipient}. Please check that it arrived.`,
          }
        : failed(error);
    },

    /** Asks the gateway about the typed key, and stores the keys if it accepts the key. */
    savePaymentKeys: async (form: PaymentKeysForm, record: RecordChange): Promise<OperatorSetupOutcome> => {
      if (environment.payments !== null)
        return failed(
          'The payment keys are set by the environment (PAYCHANGU_SECRET_KEY), which wins over this page.',
        );
      const { paymentKeys: before } = await store.read();
      const secretKey = form.secretKey || before?.secretKey;
      const webhookSecret = form.webhookSecret || before?.webhookSecret;
      if (secretKey === undefined)
        return { kind: 'invalid', fieldErrors: { secretKey: 'Please enter the secret key.' } };
      if (webhookSecret === undefined)
        return { kind: 'invalid', fieldErrors: { webhookSecret: 'Please enter the webhook secret.' } };
      const early = await rejectBook(secretKey);
      if (early !== null) return failed(early);
      const checked = await tryKey({ secretKey, url: environment.gateway });
      if (checked.kind === 'failed') return failed(addNothingChanged(checked.message));
      const book = detectBook(secretKey);
      const rejection = await save(
        (current) => ({ ...current, paymentKeys: { secretKey, webhookSecret } }),
        async (transaction) => {
          await record(transaction, `a ${book} key`);
          // What the dashboard says of the former key.
          await new GatewayProblemStore(transaction).clear(paychanguName);
        },
        (transaction) => rejectBook(secretKey, transaction),
      );
      return rejection === null ? checked : failed(rejection);
    },

    /** Forgets the keys: payments are simulated again. */
    removePaymentKeys: async (record: RecordChange): Promise<OperatorSetupOutcome> => {
      const rejection = await save(
        (current) => ({ ...current, paymentKeys: null }),
        (transaction) => record(transaction, 'none'),
        (transaction) => rejectBook(null, transaction),
      );
      return rejection === null
        ? { kind: 'saved', message: 'The payment keys were removed.' }
        : failed(rejection);
    },

    /** Asks the gateway about the key that is in force. */
    checkPaymentKeys: async (): Promise<OperatorSetupOutcome> => {
      const { payments } = resolveOperatorSettings(environment, await store.read());
      return payments === null ? failed('No payment keys are set up.') : tryKey(payments);
    },

    /** Stores the public address. */
    savePublicUrl: async (publicUrl: string): Promise<void> => {
      await save(
        (current) => ({ ...current, publicUrl }),
        async () => {},
      );
    },
  };
};

export type OperatorSetup = ReturnType<typeof createOperatorSetup>;
