import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isLoopback } from '../../http/loopback.ts';
import type { SmtpServer } from './mail-settings.ts';
import type { SendAttempt, SendOutcome } from './mail-transport.ts';
import { type SmtpError, toSendOutcome } from './smtp-outcome.ts';

/** How long the server may take to close the connection after QUIT, in milliseconds. */
const quitTimeout = 3_000;

type Message = { readonly from: string; readonly to: string; readonly bytes: Buffer };

type Options = Pick<SendAttempt, 'beforeHandover' | 'signal'> & {
  readonly server: SmtpServer;
  readonly message: Message;
  /** The limit of the whole attempt, in milliseconds. */
  readonly deadline: number;
};

const connect = ({ host, port, isSecure, login }: SmtpServer, deadline: number): SMTPConnection =>
  new SMTPConnection({
    host,
    port,
    secure: isSecure,
    // A password never crosses a network unencrypted, even if the server, or an attacker in between, offers no TLS.
    requireTLS: login !== null && !isLoopback(host),
    connectionTimeout: deadline,
    greetingTimeout: deadline,
    socketTimeout: deadline,
  });

const createTimeoutError = (): SmtpError =>
  Object.assign(new Error('The deadline passed'), { code: 'ETIMEDOUT' });
const createAbortError = (): SmtpError =>
  Object.assign(new Error('The site is stopping'), { code: 'ECANCELED' });

/** Sends one mail over a connection of its own. */
export const attemptSmtp = ({
  server,
  message,
  beforeHandover,
  signal,
  deadline,
}: Options): Promise<SendOutcome> =>
  new Promise((resolve) => {
    const connection = connect(server, deadline);
    let isOver = false;
    let hasHandoverBegun = false;

    const end = (outcome: SendOutcome): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      // The server has confirmed the mail: an error while closing must not change the outcome.
      if (outcome.kind === 'sent') {
        connection.quit();
        setTimeout(() => connection.close(), quitTimeout).unref();
      } else connection.close();
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
    const body = new Readable({
      read: () => {
        if (hasHandoverBegun) return;
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

    const send = (): void =>
      connection.send({ from: message.from, to: [message.to] }, body, (error) =>
        error ? fail(error) : end({ kind: 'sent' }),
      );

    connection.on('error', fail);
    // A connection that ends with an error emits `error` in the same tick, which must win.
    connection.on('end', () => setImmediate(() => fail(new Error('The connection was closed'))));
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) {
      onAbort();
      return;
    }
    connection.connect((error) => {
      if (error) fail(error);
      else if (server.login === null) send();
      else {
        const { user, password } = server.login;
        connection.login({ user, pass: password }, (rejection) => (rejection ? fail(rejection) : send()));
      }
    });
  });
