import { SiteSettings } from '../../shared/settings/site-settings.ts';
import { withNewRevision } from '../db/with-new-revision.ts';
import { addBytes } from '../files/file-store.ts';
import { toRows, writeRows } from '../settings/stored-settings.ts';
import type { RecordOf } from './archive-format.ts';
import type { ImportContext } from './import-context.ts';
import { remarkSentences } from './import-report.ts';
import { digestRecord } from './import-sources.ts';
import { formatRecordId } from './record-ids.ts';

/** The logo and the icon, whose names have a digest of their bytes. */
export const importBrandFile = async (
  { fileStore }: ImportContext,
  file: string,
  read: (file: string) => Promise<Buffer>,
): Promise<void> => {
  if ((await fileStore.getSize(file)) === null) await addBytes(fileStore, file, await read(file));
};

/** Saves a setting that nobody has saved here, or that is still as it was imported. */
export const importSetting = async (
  { db, sourcesIn, report }: ImportContext,
  { key, value }: RecordOf<'settings'>,
): Promise<void> => {
  const isKnown = (name: string): name is keyof SiteSettings => Object.hasOwn(SiteSettings.shape, name);
  if (!isKnown(key) || !SiteSettings.shape[key].safeParse(value).success) {
    report.remark(`The setting “${key}” was left out: this version does not accept its value.`);
    return report.count('settings', 'left');
  }
  const recordId = formatRecordId('settings', key);
  const [row] = toRows({ [key]: value });
  if (row === undefined) return;
  const outcome = await withNewRevision(db, async (transaction) => {
    const stored = await transaction
      .selectFrom('setting')
      .select('value')
      .where('key', '=', key)
      .executeTakeFirst();
    if (stored?.value === row.value) return 'unchanged';
    const known = await sourcesIn(transaction).find('setting', recordId);
    if (stored && known?.storedState !== digestRecord(stored.value)) return 'left';
    await writeRows(transaction, [row]);
    const storedState = digestRecord(row.value);
    await sourcesIn(transaction).save('setting', recordId, { ourId: 0, digest: storedState, storedState });
    return stored ? 'updated' : 'created';
  });
  if (outcome === 'left') report.remark(remarkSentences.changed(`The setting “${key}”`));
  report.count('settings', outcome);
};
