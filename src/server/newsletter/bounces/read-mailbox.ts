import type { ImapFlow } from 'imapflow';
import type { Database } from '../../db/database.ts';
import type { PrivacyRecord } from '../../privacy-record/privacy-record.ts';
import { createMailboxClient, describeMailboxError, maxReportBytes, requireOpen } from './mailbox-client.ts';
import type { MailboxSettings } from './mailbox-settings.ts';
import type { ClaimedMailbox, MailboxStore } from './mailbox-store.ts';
import { type BounceMail, isReport, parseBounceMail } from './parse-bounce-mail.ts';
import { reportBounce } from './report-bounce.ts';

/** How many mails are looked at before the result is stored, and how many in one reading. */
const batchSize = 50;
const maxMails = 1_000;

/** When a mailbox is read for the first time, older mails stay unread, in milliseconds. */
const firstReading = 14 * 24 * 60 * 60 * 1000;

type ReadingDependencies = {
  readonly database: Database;
  readonly privacyRecord: PrivacyRecord;
  readonly settings: MailboxSettings;
  readonly store: MailboxStore;
  readonly now: () => number;
};

/** The numbers of the mails that came since the last reading, in ascending order. */
const listNew = async (client: ImapFlow, lastUid: number, now: number): Promise<number[]> => {
  const query = lastUid === 0 ? { since: new Date(now - firstReading) } : { uid: `${lastUid + 1}:*` };
  const found = await client.search(query, { uid: true });
  // The client answers a rejected search with false.
  if (!found) throw new Error('The search was rejected.');
  // `n:*` always finds the last mail, even if its number is smaller.
  return found.filter((uid) => uid > lastUid).sort((one, other) => one - other);
};

/** Which of these mails are reports. Of the others nothing but the type is read. */
const listReports = async (client: ImapFlow, uids: readonly number[]): Promise<number[]> => {
  const reports: number[] = [];
  const query = { uid: true, headers: ['content-type'] };
  for await (const { uid, headers } of client.fetch([...uids].join(','), query, { uid: true })) {
    const type = /^content-type:(.*)$/ims.exec(headers?.toString('latin1') ?? '')?.[1] ?? '';
    if (isReport(type)) reports.push(uid);
  }
  requireOpen(client);
  return reports;
};

/** Null where a report cannot be understood. */
const readReport = async (client: ImapFlow, uid: number): Promise<BounceMail | null> => {
  const query = { uid: true, source: { start: 0, maxLength: maxReportBytes } };
  const mail = await client.fetchOne(String(uid), query, { uid: true });
  requireOpen(client);
  // Deleted by somebody in the meantime.
  if (!mail || mail.source === undefined) return null;
  return parseBounceMail(mail.source).catch(() => null);
};

/** Reads one batch, and stores it. False if another process has taken the mailbox over. */
const readBatch = async (
  { privacyRecord, store, now }: ReadingDependencies,
  client: ImapFlow,
  claimed: ClaimedMailbox,
  batch: { readonly uidValidity: string; readonly uids: readonly number[] },
): Promise<boolean> => {
  const reports = new Map<number, BounceMail | null>();
  for (const uid of await listReports(client, batch.uids)) reports.set(uid, await readReport(client, uid));
  const recorded: number[] = [];
  const read = { uidValidity: batch.uidValidity, lastUid: batch.uids.at(-1) ?? claimed.lastUid };
  const isStored = await store.storeBatch(claimed, read, now(), async (transaction) => {
    recorded.length = 0;
    for (const [uid, report] of reports) {
      if (report === null) continue;
      // The Message-ID is a random number that only the mail itself contains: a report with it is about this mail, whatever address it names.
      const result = await reportBounce(
        { db: transaction, privacyRecord },
        { ...report, email: null },
        now(),
      );
      if (result !== 'unknown-mail') recorded.push(uid);
    }
    return { bounces: recorded.length, ignored: reports.size - recorded.length };
  });
  // After storing: a report that was not understood stays unread, for a person to look at.
  if (isStored && recorded.length > 0)
    await client.messageFlagsAdd(recorded.join(','), ['\\Seen'], { uid: true });
  return isStored;
};

/**
 * Reads what came into the mailbox since the last reading. Only reports are fetched, and marked as read once they are stored; nothing is
 * moved or deleted. A reading that is interrupted goes on where the last batch ended.
 */
export const readMailbox = async (
  dependencies: ReadingDependencies,
  claimed: ClaimedMailbox,
  stop: AbortSignal,
): Promise<'complete' | 'more' | 'stopped' | { readonly problem: string }> => {
  const { settings, now } = dependencies;
  const client = createMailboxClient(settings);
  const close = () => client.close();
  stop.addEventListener('abort', close);
  try {
    await client.connect();
    const { uidValidity: current } = await client.mailboxOpen(settings.mailbox);
    const uidValidity = String(current);
    const lastUid = uidValidity === claimed.uidValidity ? claimed.lastUid : 0;
    const found = await listNew(client, lastUid, now());
    const uids = found.slice(0, maxMails);
    for (let start = 0; start < uids.length; start += batchSize) {
      if (stop.aborted) return 'stopped';
      const batch = { uidValidity, uids: uids.slice(start, start + batchSize) };
      if (!(await readBatch(dependencies, client, claimed, batch))) return 'stopped';
    }
    await client.logout();
    return found.length > uids.length ? 'more' : 'complete';
  } catch (error) {
    return stop.aborted ? 'stopped' : { problem: describeMailboxError(error, settings) };
  } finally {
    stop.removeEventListener('abort', close);
    client.close();
  }
};
