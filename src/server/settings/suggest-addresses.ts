import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { MailSettings } from '../mail/smtp/mail-settings.ts';

/** Until the team sets other addresses, the sender of the site's mail also receives what visitors send. */
export const suggestAddresses = (mail: MailSettings | null): Partial<SiteSettings> => {
  const address = mail?.sender?.address;
  return address === undefined ? {} : { contactEmail: address, adminEmail: address };
};
