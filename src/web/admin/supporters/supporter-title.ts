import type { Supporter } from '../../../shared/admin/supporters.ts';
import { formatPhoneNumber } from '../../../shared/phone-number.ts';

/** The name of a supporter, or else the e-mail address or phone number. */
export const getSupporterTitle = ({
  name,
  email,
  phone,
}: Pick<Supporter, 'name' | 'email' | 'phone'>): string =>
  name ?? email ?? (phone === null ? 'Supporter without a name' : formatPhoneNumber(phone));
