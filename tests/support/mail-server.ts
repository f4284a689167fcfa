import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/** Where a mail server misbehaves: `half` is the middle of the mail, `body` its end, `answered` just after its yes. */
export type Step = 'connect' | 'sender' | 'recipient' | 'half' | 'body' | 'answered';

/** What it does there: answer with a code, say nothing more, or close the connection. */
export type Misbehaviour = { readonly at: Step; readonly does: number | 'hang' | 'drop' };

export type ReceivedMail = { readonly to: readonly string[]; readonly raw: string };

export type MailServer = {
  readonly url: string;
  readonly port: number;
  /** All that it got whole and did not refuse, in this order. */
  readonly received: ReceivedMail[];
  /** How many connections there were. */
  readonly connections: () => number;
  /** How the next connections go, one each; the others are well served. */
  readonly misbehave: (...script: Misbehaviour[]) => void;
  /** How all connections go until this is said again. */
  readonly misbehaveAlways: (how: Misbehaviour | null) => void;
  readonly close: () => Promise<void>;
};

type Login = { readonly user: string; readonly password: string };
type Answer = (error?: Error | null) => void;

const rejection = (code: number, words = `no thanks (${code})`): Error =>
  Object.assign(new Error(words), { responseCode: code });

/** A real SMTP server on loopback that behaves as a test says. */
export const startMailServer = async (
  options: SMTPServerOptions = {},
  login: Login | null = null,
): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
  const script: Misbehaviour[] = [];
  const sockets = new Map<number, Socket>();
  const planned = new Map<string, Misbehaviour | null>();
  let always: Misbehaviour | null = null;
  let connections = 0;

  /** Does what is planned for this step; tells whether that was all there is to say. */
  const misbehaves = (step: Step, session: SMTPServerSession, answer: Answer): boolean => {
    const plan = planned.get(session.id);
    if (plan?.at !== step) return false;
    if (typeof plan.does === 'number') answer(rejection(plan.does));
    if (plan.does === 'drop') sockets.get(session.remotePort)?.destroy();
    return true;
  };

  const server = new SMTPServer({
    authOptional: login === null,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    ...options,
    onConnect: (session, answer) => {
      connections += 1;
      planned.set(session.id, script.shift() ?? always);
      if (!misbehaves('connect', session, answer)) answer();
    },
    onAuth: ({ username, password }, _, answer) => {
      if (username === login?.user && password === login?.password) answer(null, { user: username });
      // A careless server repeats what it was told.
      else answer(rejection(535, `${username} with ${password} is not known here`));
    },
    onMailFrom: (_, session, answer) => {
      if (!misbehaves('sender', session, answer)) answer();
    },
    onRcptTo: (_, session, answer) => {
      if (!misbehaves('recipient', session, answer)) answer();
    },
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        misbehaves('half', session, answer);
      });
      stream.on('end', () => {
        const plan = planned.get(session.id);
        if (plan?.at === 'half') return;
        const to = session.envelope.rcptTo.map(({ address }) => address);
        // One that drops the connection here may well have the mail.
        if (!(plan?.at === 'body' && typeof plan.does === 'number'))
          received.push({ to, raw: Buffer.concat(chunks).toString('utf8') });
        if (misbehaves('body', session, answer)) return;
        answer();
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
    misbehave: (...next) => script.push(...next),
    misbehaveAlways: (how) => {
      always = how;
    },
    close: async () => {
      // Encrypted ones are left to the server: destroyed beneath its encryption, a socket takes the whole process with it.
      if (options.key === undefined) for (const socket of sockets.values()) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
