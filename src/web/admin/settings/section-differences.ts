import { settingLabels } from '../../../shared/settings/setting-labels.ts';
import type { Difference } from '../history/difference.ts';
import { listDifferingKeys, type Values } from '../ui/form-values.ts';
import { type Setting, type SettingFormat, type SettingWords, settingFormats } from './setting-formats.ts';

/** The differing settings of two versions of a section, in the order of the section. */
export const listSectionDifferences = (one: Values, other: Values, words: SettingWords): Difference[] =>
  listDifferingKeys(one, other).map((key) => {
    const { format, ...kind } = settingFormats[key as Setting] as SettingFormat<unknown>;
    return {
      name: key,
      label: settingLabels[key as Setting],
      one: format(one[key], words),
      other: format(other[key], words),
      ...kind,
    };
  });
