import type { Supporter } from '../../../shared/admin/supporters.ts';
import { spacedNumber } from '../../../shared/phone-number.ts';

/** What somebody is called: by name, or by what else is known. */
export const supporterTitle = ({ name, email, phone }: Pick<Supporter, 'name' | 'email' | 'phone'>): string =>
  name ?? email ?? (phone === null ? 'Supporter without a name' : spacedNumber(phone));
