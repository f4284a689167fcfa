import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

type StoredMail = { readonly uid: number; readonly raw: string; readonly receivedAt: Date; seen: boolean };

/** What the server does with the next commands of this name: never answers, closes the connection, or rejects them. */
export type ImapMisbehaviour = { readonly at: string; readonly does: 'hang' | 'drop' | 'reject' };

export type ImapServer = {
  readonly port: number;
  readonly mails: readonly StoredMail[];
  /** Delivers a mail; returns its number. */
  readonly deliver: (raw: string, receivedAt?: Date) => number;
  /** The commands of all connections, without their tags. */
  readonly commands: readonly string[];
  /** Connections that are open. */
  readonly connections: () => number;
  /** The mailbox gets new numbers, as after a restored backup. */
  readonly renumber: () => void;
  readonly misbehave: (...script: ImapMisbehaviour[]) => void;
  readonly close: () => Promise<void>;
};

/** The lines of an IMAP connection; commands with literals are not used here. */
const readLines = (socket: Socket, handle: (line: string) => void): void => {
  let rest = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) handle(line);
  });
};

const literal = (text: string): string => `{${Buffer.byteLength(text, 'utf8')}}\r\n${text}`;

const getContentType = (raw: string): string => {
  const headers = raw.split('\r\n\r\n', 1)[0] ?? '';
  return /^content-type:.*(?:\r\n[ \t].*)*/im.exec(headers)?.[0] ?? '';
};

/**
 * An IMAP server on loopback with one mailbox, as far as reading it needs one: sign-in, SELECT, UID SEARCH, UID FETCH and UID STORE in the
 * form of RFC 3501. It misbehaves on demand.
 */
export const startImapServer = async (
  login = { user: 'bounces', password: 'the-password' },
  mailbox = 'INBOX',
): Promise<ImapServer> => {
  const mails: StoredMail[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const script: ImapMisbehaviour[] = [];
  let uidValidity = 1_700_000_001;

  const find = (set: string): StoredMail[] =>
    mails.filter(({ uid }) =>
      set.split(',').some((part) => {
        const [from = 0, to = from] = part
          .split(':')
          .map((end) => (end === '*' ? (mails.at(-1)?.uid ?? 0) : Number(end)));
        // A range has no direction: `9:*` finds the last mail, even if its number is smaller.
        return uid >= Math.min(from, to) && uid <= Math.max(from, to);
      }),
    );

  const fetchOne = (mail: StoredMail, items: string): string => {
    const number = mails.indexOf(mail) + 1;
    const part = /BODY\.PEEK\[\]<(\d+)\.(\d+)>/.exec(items);
    const section = part
      ? `BODY[]<${part[1]}> ${literal(mail.raw.slice(Number(part[1]), Number(part[1]) + Number(part[2])))}`
      : `BODY[HEADER.FIELDS (content-type)] ${literal(`${getContentType(mail.raw)}\r\n\r\n`)}`;
    return `* ${number} FETCH (UID ${mail.uid} ${section})\r\n`;
  };

  /** The untagged answers to a command; null rejects it. */
  const answer = (name: string, argument: string): string | null => {
    if (name === 'CAPABILITY') return '* CAPABILITY IMAP4rev1\r\n';
    if (name === 'LOGIN') return argument === `"${login.user}" "${login.password}"` ? '' : null;
    if (name === 'LIST' && argument.endsWith('""')) return '* LIST (\\Noselect) "/" ""\r\n';
    if (name === 'LIST') return argument.endsWith(mailbox) ? `* LIST () "/" ${mailbox}\r\n` : '';
    if (name === 'SELECT')
      return argument.replaceAll('"', '') === mailbox
        ? `* ${mails.length} EXISTS\r\n* OK [UIDVALIDITY ${uidValidity}] valid\r\n* FLAGS (\\Seen)\r\n`
        : null;
    if (name === 'UID SEARCH') {
      const since = /^SINCE (\S+)$/.exec(argument)?.[1];
      const found = since
        ? mails.filter(({ receivedAt }) => receivedAt >= new Date(`${since} UTC`))
        : find(argument.replace(/^UID /, ''));
      return `* SEARCH ${found.map(({ uid }) => uid).join(' ')}\r\n`;
    }
    const [, set = '', items = ''] = /^(\S+) (.*)$/.exec(argument) ?? [];
    if (name === 'UID FETCH')
      return find(set)
        .map((mail) => fetchOne(mail, items))
        .join('');
    if (name === 'UID STORE') for (const mail of find(set)) mail.seen ||= items.includes('+FLAGS (\\Seen)');
    return name === 'LOGOUT' ? '* BYE\r\n' : '';
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    socket.write('* OK ready\r\n');
    readLines(socket, (line) => {
      const [, tag = '*', name = '', argument = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/.exec(line) ?? [];
      commands.push(name === 'LOGIN' ? name : `${name} ${argument}`);
      const plan = script[0]?.at === name ? script.shift() : undefined;
      if (plan?.does === 'hang') return;
      if (plan?.does === 'drop') {
        socket.destroy();
        return;
      }
      const answered = plan?.does === 'reject' ? null : answer(name, argument);
      socket.write(answered === null ? `${tag} NO rejected\r\n` : `${answered}${tag} OK done\r\n`);
      if (name === 'LOGOUT') socket.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    commands,
    connections: () => sockets.size,
    deliver: (raw, receivedAt = new Date()) => {
      const uid = (mails.at(-1)?.uid ?? 0) + 1;
      mails.push({ uid, raw, receivedAt, seen: false });
      return uid;
    },
    renumber: () => {
      uidValidity += 1;
    },
    misbehave: (...next) => script.push(...next),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
