import type { SiteSettings } from '../../../shared/settings/site-settings.ts';
import { getDomain, isAligned } from './dkim-settings.ts';
import type { MailSettings } from './mail-settings.ts';

/** What the operator has to change where mails are signed for another domain than that of their sender; null if nothing. */
export const createDkimWarning = (
  mail: MailSettings | null,
  { contactEmail }: Pick<SiteSettings, 'contactEmail'>,
): string | null => {
  if (mail === null || mail.dkim === null) return null;
  const { domain } = mail.dkim;
  const address = mail.sender?.address ?? contactEmail;
  return isAligned(domain, address)
    ? null
    : `Mails are signed for ${domain} (DKIM_DOMAIN), but sent from ${getDomain(address)}. Receivers that check DMARC do not count this signature. Set MAIL_FROM to an address of this domain, or DKIM_DOMAIN to the domain of the address.`;
};
