import { paths } from '../../shared/paths.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { MailDraft } from '../mail/mail-service.ts';

/** The mail with the link to a person's own data. */
export const myDataMail = (
  { contestantName }: Pick<SiteSettings, 'contestantName'>,
  { site, token }: { readonly site: string; readonly token: string },
): MailDraft => ({
  kind: 'my-data-link',
  subject: `Your data on the website of ${contestantName}’s campaign`,
  replyTo: null,
  content: {
    heading: 'Your data',
    paragraphs: [
      'You asked to see what we have stored about you. With this link you can read it, download it, correct it and delete it.',
    ],
    action: { label: 'See my data', address: `${site}${paths.myData}?token=${token}` },
    footnote:
      'The link works for one hour. Do not pass it on: anyone who has it can see and delete your data. If you did not ask for it, you can ignore this email.',
  },
});
