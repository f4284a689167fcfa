import { settingLabels } from '../../../shared/setting-labels.ts';
import type { Difference } from '../history/difference.ts';
import { listDifferingKeys, type Values } from '../ui/form-values.ts';

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

const formatPart = (value: unknown): string => {
  if (isEmpty(value)) return '—';
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (Array.isArray(value)) return value.map(formatPart).join('\n');
  if (typeof value === 'object')
    return Object.values(value as object)
      .map(formatPart)
      .join(' · ');
  return String(value);
};

/** The differing settings of two versions of a section, in the order of the section. */
export const listSectionDifferences = (one: Values, other: Values): Difference[] =>
  listDifferingKeys(one, other).map((key) => ({
    label: settingLabels[key as keyof typeof settingLabels],
    one: isEmpty(one[key]) ? '' : formatPart(one[key]),
    other: isEmpty(other[key]) ? '' : formatPart(other[key]),
  }));
