import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpServer } from './mail-settings.ts';
import type { SendAttempt, SendOutcome } from './mail-transport.ts';
import type { SmtpConnections } from './smtp-connections.ts';
import type { SmtpError } from './smtp-error.ts';
import { toSendOutcome } from './smtp-outcome.ts';

type Message = { readonly from: string; readonly to: string; readonly bytes: Buffer };

type Options = Pick<SendAttempt, 'beforeHandover' | 'signal'> & {
  readonly server: SmtpServer;
  readonly connections: SmtpConnections;
  readonly message: Message;
  /** The limit of the whole attempt, in milliseconds. */
  readonly deadline: number;
};

const createTimeoutError = (): SmtpError =>
  Object.assign(new Error('The deadline passed'), { code: 'ETIMEDOUT' });
const createAbortError = (): SmtpError =>
  Object.assign(new Error('The site is stopping'), { code: 'ECANCELED' });

/** Whether an error says that a connection takes no further mail, rather than something about this one. */
const isEndOfConnection = ({ responseCode, command }: SmtpError): boolean =>
  responseCode === undefined || responseCode === 421 || (responseCode < 500 && command === 'MAIL FROM');

/** Sends one mail, over a connection that has sent another one before, or over a new one. */
export const attemptSmtp = ({
  server,
  connections,
  message,
  beforeHandover,
  signal,
  deadline,
}: Options): Promise<SendOutcome> =>
  new Promise((resolve) => {
    let current: SMTPConnection | null = null;
    let stopListening = () => {};
    let isOver = false;
    /** `beforeHandover` was called, and must not be called again. */
    let wasHandoverAsked = false;
    let hasHandoverBegun = false;

    const end = (outcome: SendOutcome): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      const connection = current;
      current = null;
      stopListening();
      // The server has confirmed the mail: an error from here on must not change the outcome.
      if (outcome.kind === 'sent' && connection) connections.keep(connection);
      else connection?.close();
      resolve(outcome);
    };
    const fail = (error: SmtpError): void => end(toSendOutcome(error, hasHandoverBegun, server));
    const timer = setTimeout(() => fail(createTimeoutError()), deadline);
    const onAbort = () => fail(createAbortError());

    /**
     * The connection first reads this stream when the server waits for the mail's data. Only then is the hand-over
     * stored, and the first byte is sent after that. A closed connection destroys the stream, so that the end-of-data
     * marker is never sent after an incomplete mail.
     */
    const createBody = (): Readable => {
      const body: Readable = new Readable({
        read: () => {
          if (wasHandoverAsked) return;
          wasHandoverAsked = true;
          beforeHandover().then(
            (canBegin) => {
              if (isOver) return;
              if (!canBegin) {
                end({ kind: 'withheld' });
                return;
              }
              hasHandoverBegun = true;
              body.push(message.bytes);
              body.push(null);
            },
            () =>
              end({
                kind: 'later',
                reason: 'The hand-over could not be noted in the database.',
                code: 'DATABASE',
                isServerWide: false,
              }),
          );
        },
      });
      return body;
    };

    /** The error of a connection; one that the server has ended since its last mail is replaced by a new one. */
    const onError = (connection: SMTPConnection, isKept: boolean, error: SmtpError): void => {
      if (connection !== current) return;
      if (!isKept || wasHandoverAsked || !isEndOfConnection(error)) {
        fail(error);
        return;
      }
      current = null;
      stopListening();
      connection.close();
      openNew();
    };

    const use = (connection: SMTPConnection, isKept: boolean): ((error: SmtpError) => void) => {
      current = connection;
      const onConnectionError = (error: SmtpError) => onError(connection, isKept, error);
      // A connection that ends with an error emits `error` in the same tick, which must win.
      const onEnd = () => setImmediate(() => onConnectionError(new Error('The connection was closed')));
      connection.on('error', onConnectionError);
      connection.on('end', onEnd);
      stopListening = () => {
        connection.off('error', onConnectionError);
        connection.off('end', onEnd);
      };
      return onConnectionError;
    };

    const send = (connection: SMTPConnection, onConnectionError: (error: SmtpError) => void): void =>
      connection.send({ from: message.from, to: [message.to] }, createBody(), (error) => {
        if (error) onConnectionError(error);
        else if (connection === current) end({ kind: 'sent' });
      });

    const openNew = (): void => {
      const connection = connections.open(deadline);
      const onConnectionError = use(connection, false);
      connection.connect((error) => {
        if (error) onConnectionError(error);
        else if (server.login === null) send(connection, onConnectionError);
        else {
          const { user, password } = server.login;
          connection.login({ user, pass: password }, (rejection) =>
            rejection ? onConnectionError(rejection) : send(connection, onConnectionError),
          );
        }
      });
    };

    signal.addEventListener('abort', onAbort);
    if (signal.aborted) {
      onAbort();
      return;
    }
    const kept = connections.take();
    if (kept) send(kept, use(kept, true));
    else openNew();
  });
