import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { addSubscribers } from '../../support/newsletter-subscribers.ts';
import { type SiteProcess, startSiteProcess } from '../../support/site-process.ts';
import { demoFolder } from './demo-data.ts';
import { withSiteDatabase } from './site-database.ts';

export type NewsletterSite = {
  readonly site: SiteProcess;
  readonly mails: MailServer;
  readonly end: () => Promise<void>;
};

/** The demo with four confirmed subscribers and a mail server. */
export const startNewsletterSite = async (): Promise<NewsletterSite> => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-admin-newsletter-'));
  cpSync(demoFolder, folder, { recursive: true });
  await withSiteDatabase(folder, async (database) => {
    await database.db.deleteFrom('newsletter_subscriber').execute();
    await addSubscribers(database, 4);
  });
  const mails = await startMailServer();
  const site = await startSiteProcess({
    DATA_DIR: folder,
    SMTP_URL: mails.url,
    MAIL_FROM: 'Thandiwe Banda <thandiwe@example.org>',
  });
  return {
    site,
    mails,
    end: async () => {
      await site.end('SIGTERM');
      await mails.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
