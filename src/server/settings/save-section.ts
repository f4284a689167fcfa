import { isDeepStrictEqual } from 'node:util';
import { type SectionName, settingSections } from '../../shared/admin/setting-sections.ts';
import { chosenOnSave, pickSection, pickVersion } from '../../shared/admin/settings.ts';
import type { VersionLine } from '../../shared/admin/versions.ts';
import { gmtText } from '../../shared/dates.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import { type Activity, ActivityLog } from '../activity/activity-log.ts';
import type { SettingsStore } from './settings-store.ts';
import { SettingsVersions } from './settings-versions.ts';

/** Who saves, for the activity list. */
export type Saver = Pick<Activity, 'actor' | 'address'>;

type SectionSave = {
  readonly section: SectionName;
  readonly changes: Partial<SiteSettings>;
  /** The values that the form had loaded. */
  readonly before: Readonly<Record<string, unknown>>;
};

/** Edit conflict: another user has saved the section meanwhile. Nothing was changed. */
export class SettingsSectionConflict extends Error {
  override readonly name = 'SettingsSectionConflict';
  /** The section as it stands now. */
  readonly current: Readonly<Record<string, unknown>>;
  /** Who saved it; unknown if the program itself changed it, such as the slug of a renamed page. */
  readonly saved: Pick<VersionLine, 'savedBy' | 'savedAt'>;

  constructor(
    current: Readonly<Record<string, unknown>>,
    saved: Pick<VersionLine, 'savedBy' | 'savedAt'> | null,
  ) {
    super('Someone else has saved these settings in the meantime.');
    this.current = current;
    this.saved = saved ?? { savedBy: '', savedAt: null };
  }
}

/** The given values that differ from the current ones. */
const pickChanged = (given: Readonly<Record<string, unknown>>, current: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([key, value]) => value !== undefined && !isDeepStrictEqual(value, current[key]),
    ),
  );

/** Settings without a stored value that saving the section confirms. */
const listConfirmed = async (store: Pick<SettingsStore, 'isSet'>, section: SectionName) => {
  const keys = chosenOnSave[section] ?? [];
  const isSet = await Promise.all(keys.map((key) => store.isSet(key)));
  return keys.filter((_, at) => !isSet[at]);
};

/** Stores the changes of a section, its new version and an activity; throws `SettingsSectionConflict` where it would undo a newer save. */
export const saveSection = async (
  store: Pick<SettingsStore, 'get' | 'isSet' | 'change'>,
  { section, changes, before }: SectionSave,
  saver: Saver,
  now: number,
): Promise<void> => {
  const confirmed = await listConfirmed(store, section);
  // A save without changes must neither clear the page cache nor appear as an activity.
  if (
    Object.keys(pickChanged(changes, pickSection(section, await store.get()))).length === 0 &&
    confirmed.length === 0
  )
    return;
  await store.change(async (settings, transaction) => {
    const current = pickSection(section, settings);
    const seen = Object.fromEntries(Object.entries(before).filter(([key]) => key in current));
    if (Object.keys(pickChanged(seen, current)).length > 0)
      throw new SettingsSectionConflict(
        current,
        await new SettingsVersions(transaction).findSave(section, settings),
      );
    const subject = settingSections[section].label;
    await new ActivityLog(transaction).add({ ...saver, action: 'saved-settings', subject }, now);
    const confirmedValues = Object.fromEntries(confirmed.map((key) => [key, current[key]]));
    const changedValues = pickChanged(changes, current);
    if (Object.keys(changedValues).length > 0) {
      const versions = new SettingsVersions(transaction);
      const before = pickVersion(section, settings);
      await versions.addFirst(section, before);
      const saved = { savedBy: saver.actor, savedAt: gmtText(now) };
      await versions.add(section, { ...before, ...changedValues }, saved);
    }
    return { ...confirmedValues, ...changedValues };
  });
};
