import { adminPaths } from '../../shared/admin/admin-paths.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { MailDraft } from '../mail/mail-service.ts';

/** What was changed: by the member, or `two-factor-removed` by an Administrator. */
export type AccountChange =
  | 'password'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'recovery-codes'
  | 'two-factor-removed';

const texts: Readonly<Record<AccountChange, { readonly heading: string; readonly paragraph: string }>> = {
  password: {
    heading: 'Your password was changed',
    paragraph: 'the password of your account in the admin area was changed. Other devices were signed out.',
  },
  'two-factor-on': {
    heading: 'Two-factor authentication was turned on',
    paragraph:
      'two-factor authentication was turned on for your account in the admin area. From now on, signing in also needs a code from your authenticator app.',
  },
  'two-factor-off': {
    heading: 'Two-factor authentication was turned off',
    paragraph:
      'two-factor authentication was turned off for your account in the admin area. From now on, your password alone is enough to sign in.',
  },
  'recovery-codes': {
    heading: 'You have new recovery codes',
    paragraph:
      'new recovery codes were made for your account in the admin area. The former codes no longer work.',
  },
  'two-factor-removed': {
    heading: 'Two-factor authentication was removed',
    paragraph:
      'an Administrator removed two-factor authentication from your account in the admin area. From now on, your password alone is enough to sign in. You can turn it on again in your account.',
  },
};

/** Tells a member about a change of their account, such as an attacker would make. */
export const accountChangedMail = (
  { contestantName }: Pick<SiteSettings, 'contestantName'>,
  { name, site, change }: { readonly name: string; readonly site: string; readonly change: AccountChange },
): MailDraft => {
  const { heading, paragraph } = texts[change];
  return {
    kind: 'account-changed',
    subject: `${heading}: ${contestantName}’s campaign`,
    replyTo: null,
    content: {
      heading,
      paragraphs: [`Hello ${name}, ${paragraph}`],
      action: { label: 'See your account', address: `${site}${adminPaths.settings}/security` },
      footnote:
        'If you know about this, you do not need to do anything. If you do not, please change your password right away and tell an Administrator.',
    },
  };
};
