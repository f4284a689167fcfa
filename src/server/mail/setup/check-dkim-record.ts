import type { DkimCheckResult, DnsRecord } from '../../../shared/admin/mail-setup.ts';

/** The texts of a name in the DNS, each as the parts in which it is stored. */
export type ResolveTxt = (name: string) => Promise<readonly (readonly string[])[]>;

/** What the answer of a DNS server is called that has no such record. */
const absentCodes = new Set(['ENOTFOUND', 'ENODATA']);

/** The tags of a record without the spaces that DNS forms add. */
const readTags = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(';').flatMap((part) => {
      const [name = '', ...value] = part.split('=');
      return name.trim() === '' ? [] : [[name.trim(), value.join('=').replace(/\s/g, '')] as const];
    }),
  );

/** Whether receivers would verify with the key of the expected record; other tags, such as notes, do not matter. */
const hasSameKey = (text: string, expected: string): boolean => {
  const [found, wanted] = [readTags(text), readTags(expected)];
  return found.get('p') === wanted.get('p') && (found.get('k') ?? 'rsa') === wanted.get('k');
};

/** Asks the DNS whether the record by which mails are verified is published. */
export const checkDkimRecord = async (
  record: DnsRecord,
  resolveTxt: ResolveTxt,
): Promise<DkimCheckResult> => {
  try {
    const texts = (await resolveTxt(record.name)).map((parts) => parts.join(''));
    if (texts.length === 0) return 'missing';
    // With several records, receivers may use any of them.
    return texts.every((text) => hasSameKey(text, record.value)) ? 'published' : 'different';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return absentCodes.has(code) ? 'missing' : 'unknown';
  }
};
