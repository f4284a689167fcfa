import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isLoopback } from '../../http/loopback.ts';
import type { SmtpServer } from './mail-settings.ts';

/** How long the server may take to close the connection after QUIT, in milliseconds. */
const quitTimeout = 3_000;
/** How many mails one connection takes. Many servers accept a hundred, and close it then. */
const maxMails = 50;

/** The connections to a mail server. One on which a mail was accepted is kept for the next: it is encrypted and signed in already. */
export type SmtpConnections = {
  /** A new connection, not connected yet. */
  readonly open: (deadline: number) => SMTPConnection;
  /** A connection that is ready for a mail; null if there is none. The server may have closed it without our knowing yet. */
  readonly take: () => SMTPConnection | null;
  /** Keeps a connection whose mail was accepted, for the next one. */
  readonly keep: (connection: SMTPConnection) => void;
  /** Closes all that wait, and keeps none from here on. */
  readonly close: () => void;
};

const quit = (connection: SMTPConnection): void => {
  connection.quit();
  setTimeout(() => connection.close(), quitTimeout).unref();
};

export const createSmtpConnections = (
  { host, port, isSecure, login }: SmtpServer,
  { idleTime }: { readonly idleTime: number },
): SmtpConnections => {
  /** How to stop waiting with each connection that waits. */
  const waiting = new Map<SMTPConnection, () => void>();
  const mails = new WeakMap<SMTPConnection, number>();
  let isClosed = false;

  return {
    open: (deadline) => {
      const connection = new SMTPConnection({
        host,
        port,
        secure: isSecure,
        // A password never crosses a network unencrypted, even if the server, or an attacker in between, offers no TLS.
        requireTLS: login !== null && !isLoopback(host),
        connectionTimeout: deadline,
        greetingTimeout: deadline,
        socketTimeout: deadline,
      });
      // An error of a connection that nobody uses any more would end the program.
      connection.on('error', () => {});
      return connection;
    },
    take: () => {
      const [newest] = [...waiting].slice(-1);
      if (newest === undefined) return null;
      const [connection, stopWaiting] = newest;
      stopWaiting();
      return connection;
    },
    keep: (connection) => {
      const count = (mails.get(connection) ?? 0) + 1;
      mails.set(connection, count);
      if (isClosed || count >= maxMails) {
        quit(connection);
        return;
      }
      const stopWaiting = () => {
        waiting.delete(connection);
        clearTimeout(timer);
        connection.off('end', stopWaiting);
      };
      const timer = setTimeout(() => {
        stopWaiting();
        quit(connection);
      }, idleTime);
      connection.on('end', stopWaiting);
      waiting.set(connection, stopWaiting);
    },
    close: () => {
      isClosed = true;
      for (const [connection, stopWaiting] of waiting) {
        stopWaiting();
        quit(connection);
      }
    },
  };
};
