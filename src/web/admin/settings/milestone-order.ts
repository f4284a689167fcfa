import type { SiteSettings } from '../../../shared/settings/site-settings.ts';

/** Says the order that visitors see, where the list has another one; null where both are the same. */
export const describeMilestoneOrder = (milestones: SiteSettings['milestones']): string | null => {
  const byYear = milestones.toSorted((one, other) => one.year - other.year);
  if (byYear.every((milestone, index) => milestone === milestones[index])) return null;
  const names = byYear.map(({ year, title }) =>
    title.trim() === '' ? String(year) : `${year} ${title.trim()}`,
  );
  return `Visitors see this order: ${names.join(', ')}.`;
};
