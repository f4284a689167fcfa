import type { DkimCheck, MailSetup } from '../../../shared/admin/mail-setup.ts';
import { documents } from '../../../shared/documents.ts';
import type { SiteSettings } from '../../../shared/settings/site-settings.ts';
import type { Database } from '../../db/database.ts';
import { getMailboxName, type MailboxSettings } from '../../newsletter/bounces/mailbox-settings.ts';
import { readMailboxState } from '../../newsletter/bounces/mailbox-state.ts';
import { createDkimRecord, isAligned } from '../smtp/dkim-settings.ts';
import type { MailSettings } from '../smtp/mail-settings.ts';
import { checkDkimRecord, type ResolveTxt } from './check-dkim-record.ts';

type Dependencies = {
  readonly database: Database;
  readonly settings: () => Promise<SiteSettings>;
  readonly mail: MailSettings | null;
  readonly bounceMailbox: MailboxSettings | null;
  readonly bounceSecret: string | null;
  readonly site: string;
  readonly resolveTxt: ResolveTxt;
  readonly now: () => number;
};

export type MailSetupReader = {
  readonly read: () => Promise<MailSetup>;
  /** Null if mails are not signed here. */
  readonly checkDkim: () => Promise<DkimCheck | null>;
};

const describeSending = (
  { server, sender, dkim }: MailSettings,
  { contactEmail }: Pick<SiteSettings, 'contactEmail'>,
): MailSetup['sending'] => {
  const address = sender?.address ?? contactEmail;
  const host = server.host.includes(':') ? `[${server.host}]` : server.host;
  return {
    server: `${host}:${server.port}`,
    sender: address,
    signing:
      dkim === null
        ? null
        : { domain: dkim.domain, isAligned: isAligned(dkim.domain, address), record: createDkimRecord(dkim) },
  };
};

/** What the environment sets up about mails, for the settings screen: without passwords, keys and secrets. */
export const createMailSetup = ({
  database: { db },
  settings,
  mail,
  bounceMailbox,
  bounceSecret,
  site,
  resolveTxt,
  now,
}: Dependencies): MailSetupReader => ({
  read: async () => ({
    sending: mail === null ? null : describeSending(mail, await settings()),
    mailbox: bounceMailbox === null ? null : await readMailboxState(db, getMailboxName(bounceMailbox), now()),
    webhook: bounceSecret === null ? null : `${site}${documents.bounces}`,
  }),
  checkDkim: async () => {
    const dkim = mail?.dkim ?? null;
    return dkim === null ? null : { result: await checkDkimRecord(createDkimRecord(dkim), resolveTxt) };
  },
});
