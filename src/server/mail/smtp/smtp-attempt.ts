import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isLoopback } from '../../http/loopback.ts';
import type { SmtpServer } from './mail-settings.ts';
import type { SendAttempt, SendOutcome } from './mail-transport.ts';
import { outcomeOfFailure, type SmtpError } from './smtp-error.ts';

/** How long the server may take to close a connection that has done its work. */
const farewell = 3_000;

type Message = { readonly from: string; readonly to: string; readonly bytes: Buffer };

type Options = Pick<SendAttempt, 'beforeHandover' | 'signal'> & {
  readonly server: SmtpServer;
  readonly message: Message;
  /** How long all of it may take. */
  readonly deadline: number;
};

const connect = ({ host, port, isSecure, login }: SmtpServer, deadline: number): SMTPConnection =>
  new SMTPConnection({
    host,
    port,
    secure: isSecure,
    // A password never goes over a network in the clear, whatever the server, or somebody in between, says it offers.
    requireTLS: login !== null && !isLoopback(host),
    connectionTimeout: deadline,
    greetingTimeout: deadline,
    socketTimeout: deadline,
  });

const timeOut = (): SmtpError => Object.assign(new Error('The deadline passed'), { code: 'ETIMEDOUT' });
const cutOff = (): SmtpError => Object.assign(new Error('The site is stopping'), { code: 'ECANCELED' });

/** One connection, one mail. */
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
      // What happens after the server's word no longer matters to the mail.
      if (outcome.kind === 'sent') {
        connection.quit();
        setTimeout(() => connection.close(), farewell).unref();
      } else connection.close();
      resolve(outcome);
    };
    const fail = (error: SmtpError): void => end(outcomeOfFailure(error, hasHandoverBegun, server));
    const timer = setTimeout(() => fail(timeOut()), deadline);
    const onAbort = () => fail(cutOff());

    /**
     * The connection reads it first when the server has said that it waits for the mail. Only then is the hand-over
     * noted, and only once that is stored does the first byte leave. A closed connection destroys it, so that the
     * mark at the end of a mail is never sent for one that was not whole.
     */
    const body = new Readable({
      read: () => {
        if (hasHandoverBegun) return;
        beforeHandover().then(
          (mayBegin) => {
            if (isOver) return;
            if (!mayBegin) {
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
            }),
        );
      },
    });

    const send = (): void =>
      connection.send({ from: message.from, to: [message.to] }, body, (error) =>
        error ? fail(error) : end({ kind: 'sent' }),
      );

    connection.on('error', fail);
    // A connection that ends with an error says so in the same turn.
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
