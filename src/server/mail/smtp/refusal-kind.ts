import type { BounceKind } from '../bounce.ts';

/** What an SMTP reply says about the recipient's address. */
export type RefusalKind = Exclude<BounceKind, 'complaint'>;

type Reply = {
  /** The reply code, such as 550. */
  readonly code: number;
  /** The whole reply, such as `550 5.1.1 No such user`. */
  readonly text: string;
  /** Whether the reply is to the recipient's address, and not to the mail's content. */
  readonly isToRecipient: boolean;
};

/** The enhanced status of a reply (RFC 3463), such as `5.1.1`. */
const readStatus = (text: string): string | null =>
  /^\d{3}[ -]#?([245]\.\d{1,3}\.\d{1,3})(?!\d)/.exec(text)?.[1] ?? null;

/** No such mailbox, no such domain, not an address, moved, a domain without mail, and a mailbox that was closed. */
const permanentStatus = /^5\.(1\.(1|2|3|6|10)|2\.1)$/;
/** What concerns the mailbox and may pass: most of all a full one, which many servers refuse with a 5. */
const temporaryStatus = /^(5\.2\.2|4\.2\.\d+)$/;

/** How servers without enhanced status say that there is no such mailbox. */
const unknownUser =
  /\b(unknown (user|recipient|mailbox|address)|(user|recipient|mailbox|address|account)( \S{1,100})? (is )?(unknown|not found|not known|does not exist|doesn't exist)|no such (user|recipient|mailbox|address|account|person)|invalid (recipient|mailbox)|no mailbox)\b/i;

/**
 * Words about the sender. Servers that look the sender up say so in the reply to the recipient, and that there is no such user: `550 Sender
 * verify failed`, `550 5.1.0 <us>: Sender address rejected: User unknown`.
 */
const aboutSender = /\bsender\b|\bmail from\b|\b(from|return|envelope)[- ](address|path)\b/i;

/** What an enhanced status alone says about the address. */
export const classifyStatus = (status: string): RefusalKind | null => {
  if (permanentStatus.test(status)) return 'permanent';
  return temporaryStatus.test(status) ? 'temporary' : null;
};

/**
 * What a refusal says about the address; null if it says nothing: the server refused our sign-in, our sender, the content, or
 * mail from us at all (5.7). Where a reply can be understood in two ways, nothing follows from it.
 */
export const classifyRefusal = ({ code, text, isToRecipient }: Reply): RefusalKind | null => {
  if (aboutSender.test(text)) return null;
  const status = readStatus(text);
  const kind = status === null ? null : classifyStatus(status);
  if (kind !== null) return kind === 'temporary' || code >= 500 ? kind : null;
  if (!isToRecipient || (status !== null && status !== '5.0.0' && status !== '5.1.0')) return null;
  if (code === 552 || code === 450) return 'temporary';
  return [550, 551, 553].includes(code) && unknownUser.test(text) ? 'permanent' : null;
};
