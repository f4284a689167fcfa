import type { ImportColumn, ImportMapping } from '../../../shared/admin/supporter-import.ts';
import { guessByHeaders } from '../../csv/guess-by-headers.ts';
import { isFilled } from '../../csv/read-csv-records.ts';
import { type ImportFile, looksLikeEmail, looksLikePhone } from './import-file.ts';

/** Headers that lists of people are likely to have, the likeliest first, in lower case with single spaces. */
const knownHeaders: Readonly<Record<ImportColumn, readonly string[]>> = {
  name: ['name', 'full name', 'fullname', 'your name', 'contact name', 'person', 'first name', 'names'],
  email: ['email', 'email address', 'e mail', 'e mail address', 'mail', 'emails'],
  phone: [
    ...[
      'phone',
      'phone number',
      'mobile',
      'mobile number',
      'mobile phone',
      'cell',
      'cell phone',
      'cellphone',
    ],
    ...['telephone', 'tel', 'number', 'whatsapp', 'whatsapp number', 'contact', 'contact number'],
  ],
  further: [
    ...[
      'further contacts',
      'further contact',
      'other contacts',
      'other contact',
      'second email',
      'other email',
    ],
    ...[
      'alternative email',
      'email 2',
      'second phone',
      'other phone',
      'alternative phone',
      'phone 2',
      'mobile 2',
    ],
  ],
  location: ['location', 'district', 'city', 'town', 'place', 'area', 'address', 'village', 'region'],
  tags: ['tags', 'tag', 'labels', 'label', 'groups', 'group', 'category'],
  note: ['note', 'notes', 'comment', 'comments', 'remark', 'remarks'],
  agreedDay: [
    ...['subscribed', 'subscribed on', 'subscription date', 'date subscribed', 'opt in', 'opt in date'],
    ...['confirmed', 'consent date', 'date of consent', 'agreed', 'agreed on', 'signed up', 'sign up date'],
  ],
};

/** How many rows help to recognise a column, and the share of its cells that must fit. */
const sampleSize = 50;
const leastShare = 0.6;

/** The first column most of whose cells fit; null if there is none. */
const findByContent = (
  { headers, records }: ImportFile,
  taken: readonly (number | null)[],
  fits: (cell: string) => boolean,
): number | null => {
  const sample = records.slice(0, sampleSize);
  const found = headers.findIndex((_, index) => {
    const filled = sample.map(({ cells }) => cells[index] ?? '').filter(isFilled);
    return (
      !taken.includes(index) && filled.length > 0 && filled.filter(fits).length / filled.length >= leastShare
    );
  });
  return found < 0 ? null : found;
};

/** The probable meaning of each column, by its header, and of addresses and numbers also by their cells. */
export const guessImportColumns = (file: ImportFile): ImportMapping => {
  const mapping = guessByHeaders(file.headers, knownHeaders);
  for (const [column, fits] of [
    ['email', looksLikeEmail],
    ['phone', looksLikePhone],
  ] as const)
    mapping[column] ??= findByContent(file, Object.values(mapping), fits);
  return mapping;
};
