import type { SiteSettings } from '../../shared/site-settings.ts';
import type { MailSettings } from '../mail/smtp/mail-settings.ts';

/** Until somebody sets other addresses, whoever mail is from is also who gets what visitors write. */
export const suggestedAddresses = (mail: MailSettings | null): Partial<SiteSettings> => {
  const address = mail?.sender?.address;
  return address === undefined ? {} : { contactEmail: address, adminEmail: address };
};
