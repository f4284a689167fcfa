import { isDeepStrictEqual } from 'node:util';
import { chosenBySaving, type SectionName, sectionOf, settingSections } from '../../shared/admin/settings.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import { type Activity, ActivityLog } from '../activity/activity-log.ts';
import type { SettingsStore } from './settings-store.ts';

/** Whoever saves, as the activity list tells it. */
export type Saver = Pick<Activity, 'actor' | 'address'>;

export type SectionSave = {
  readonly section: SectionName;
  readonly changes: Partial<SiteSettings>;
  /** What the one who saves has seen before changing it. */
  readonly before: Readonly<Record<string, unknown>>;
};

/** Somebody else has saved the section meanwhile. Nothing was changed. */
export class SettingsSectionConflict extends Error {
  override readonly name = 'SectionOvertaken';
  /** The section as it stands now. */
  readonly current: Readonly<Record<string, unknown>>;

  constructor(current: Readonly<Record<string, unknown>>) {
    super('Somebody else has saved these settings meanwhile.');
    this.current = current;
  }
}

/** Of the given values those that are other than what stands. */
const differing = (given: Readonly<Record<string, unknown>>, standing: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([key, value]) => value !== undefined && !isDeepStrictEqual(value, standing[key]),
    ),
  );

/** What nobody has set yet, and whoever saves the section chooses thereby. */
const chosenBy = async (store: Pick<SettingsStore, 'isSet'>, section: SectionName) => {
  const keys = chosenBySaving[section] ?? [];
  const isSet = await Promise.all(keys.map((key) => store.isSet(key)));
  return keys.filter((_, at) => !isSet[at]);
};

/** Writes what was changed of a section, and that it was; throws `SettingsSectionConflict` where it would undo a newer save. */
export const saveSection = async (
  store: Pick<SettingsStore, 'get' | 'isSet' | 'change'>,
  { section, changes, before }: SectionSave,
  saver: Saver,
  now: number,
): Promise<void> => {
  const chosen = await chosenBy(store, section);
  // What stands already as it is wanted needs no new page, and is no deed.
  if (
    Object.keys(differing(changes, sectionOf(section, await store.get()))).length === 0 &&
    chosen.length === 0
  )
    return;
  await store.change(async (settings, transaction) => {
    const current = sectionOf(section, settings);
    const seen = Object.fromEntries(Object.entries(before).filter(([key]) => key in current));
    if (Object.keys(differing(seen, current)).length > 0) throw new SettingsSectionConflict(current);
    const subject = settingSections[section].label;
    await new ActivityLog(transaction).add({ ...saver, deed: 'saved-settings', subject }, now);
    const kept = Object.fromEntries(chosen.map((key) => [key, current[key]]));
    return { ...kept, ...differing(changes, current) };
  });
};
