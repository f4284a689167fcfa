import { adminPaths } from '../../shared/admin/admin-paths.ts';
import { formatMoment, getZonePlace } from '../../shared/dates.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { MailDraft } from '../mail/mail-service.ts';
import { getDeviceName } from './device-name.ts';

type NewLogin = {
  readonly settings: Pick<SiteSettings, 'contestantName' | 'timezone' | 'dateFormat'>;
  readonly site: string;
  readonly name: string;
  /** The browser's user agent. */
  readonly device: string;
  /** UTC, `2025-10-18T14:00:00`. */
  readonly at: string;
};

/** Informs a member about a new login to their account. */
export const newLoginMail = ({ settings, site, name, device, at }: NewLogin): MailDraft => ({
  kind: 'new-login',
  subject: `New sign-in to ${settings.contestantName}’s campaign`,
  replyTo: null,
  content: {
    heading: 'Was this you?',
    paragraphs: [`Someone signed in to the admin area as ${name}.`],
    details: [
      [`Time in ${getZonePlace(settings.timezone)}`, formatMoment(at, settings)],
      ['Device', getDeviceName(device)],
    ],
    action: { label: 'See where you are signed in', address: `${site}${adminPaths.settings}/security` },
    footnote:
      'If this was you, you do not need to do anything. If it was not, please change your password right away.',
  },
});
