import type { SiteSettings } from '../../shared/site-settings.ts';

/** The sample values of the campaign's own facts; everything else keeps the specification's defaults. */
export const demoSettings: Partial<SiteSettings> = {
  siteTitle: 'Thandiwe Banda for Miss Malawi 2025',
  siteDescription:
    'Official campaign website of Thandiwe Banda, Miss Malawi 2025 contestant for youth education and women’s leadership.',
  contestantName: 'Thandiwe Banda',
  contactEmail: 'zikomo@example.org',
  timezone: 'Africa/Blantyre',
  dateFormat: 'F j, Y',
};
