import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/** Where a mail server misbehaves: `half` is the middle of the mail, `body` its end, `answered` just after the mail was accepted. */
export type Step = 'connect' | 'sender' | 'recipient' | 'half' | 'body' | 'answered';

/** What the server does there: respond with a code, stop responding, or close the connection. */
export type Misbehaviour = {
  readonly at: Step;
  readonly does: number | 'hang' | 'drop';
  /** The text after the code. */
  readonly says?: string;
  /** At which mail of the connection, from 1; at each by default. */
  readonly mail?: number;
};

type ReceivedMail = {
  /** The envelope's sender. */
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
};

export type MailServer = {
  readonly url: string;
  readonly port: number;
  /** All mails that were completely received and not rejected, oldest first. */
  readonly received: ReceivedMail[];
  /** The number of connections so far. */
  readonly connections: () => number;
  /** The behaviour of the next connections, one entry each; later ones are normal. */
  readonly misbehave: (...script: Misbehaviour[]) => void;
  /** The behaviour of all connections, until the next call. */
  readonly misbehaveAlways: (how: Misbehaviour | null) => void;
  /** The number of connections that are open now. */
  readonly open: () => number;
  /** Closes all connections, as a server does that has waited for long enough. */
  readonly dropConnections: () => void;
  readonly close: () => Promise<void>;
};

type Login = { readonly user: string; readonly password: string };
type Respond = (error?: Error | null) => void;

const rejection = (code: number, message = `no thanks (${code})`): Error =>
  Object.assign(new Error(message), { responseCode: code });

/** A real SMTP server on loopback that misbehaves on demand. */
export const startMailServer = async (
  options: SMTPServerOptions = {},
  login: Login | null = null,
): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
  const script: Misbehaviour[] = [];
  const sockets = new Map<number, Socket>();
  const planned = new Map<string, Misbehaviour | null>();
  /** How many mails have begun on each connection. */
  const begun = new Map<string, number>();
  let always: Misbehaviour | null = null;
  let connections = 0;

  /** Does what is planned for this step; returns whether the step is thereby done. */
  const misbehaves = (step: Step, session: SMTPServerSession, response: Respond): boolean => {
    const plan = planned.get(session.id);
    if (plan?.at !== step || (plan.mail ?? begun.get(session.id) ?? 0) !== (begun.get(session.id) ?? 0))
      return false;
    if (typeof plan.does === 'number') response(rejection(plan.does, plan.says));
    if (plan.does === 'drop') sockets.get(session.remotePort)?.destroy();
    return true;
  };

  const server = new SMTPServer({
    authOptional: login === null,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    ...options,
    onConnect: (session, response) => {
      connections += 1;
      planned.set(session.id, script.shift() ?? always);
      if (!misbehaves('connect', session, response)) response();
    },
    onAuth: ({ username, password }, _, response) => {
      if (username === login?.user && password === login?.password) response(null, { user: username });
      // Like a careless server, repeats the credentials.
      else response(rejection(535, `${username} with ${password} is not known here`));
    },
    onMailFrom: (_, session, response) => {
      begun.set(session.id, (begun.get(session.id) ?? 0) + 1);
      if (!misbehaves('sender', session, response)) response();
    },
    onRcptTo: (_, session, response) => {
      if (!misbehaves('recipient', session, response)) response();
    },
    onData: (stream, session, response) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        misbehaves('half', session, response);
      });
      stream.on('end', () => {
        const given = planned.get(session.id);
        const plan = (given?.mail ?? begun.get(session.id)) === begun.get(session.id) ? given : null;
        if (plan?.at === 'half') return;
        const to = session.envelope.rcptTo.map(({ address }) => address);
        // A server that drops the connection here may have stored the mail.
        if (!(plan?.at === 'body' && typeof plan.does === 'number'))
          received.push({
            from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
            to,
            raw: Buffer.concat(chunks).toString('utf8'),
          });
        if (misbehaves('body', session, response)) return;
        response();
        if (plan?.at === 'answered') sockets.get(session.remotePort)?.destroySoon();
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.on('close', () => sockets.delete(remotePort));
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    connections: () => connections,
    open: () => sockets.size,
    dropConnections: () => {
      for (const socket of sockets.values()) socket.end();
    },
    misbehave: (...next) => script.push(...next),
    misbehaveAlways: (how) => {
      always = how;
    },
    close: async () => {
      // The server closes encrypted connections itself: destroying the socket under TLS would crash the process.
      if (options.key === undefined) for (const socket of sockets.values()) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
