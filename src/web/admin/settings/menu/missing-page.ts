import type { PageChoices } from '../../../../shared/admin/settings.ts';

const places = { draft: 'is a draft', scheduled: 'is scheduled for later', bin: 'is in the bin' } as const;

/** Why a menu leaves a page out; undefined if nothing is known of the page. */
export const describeMissingPage = (page: PageChoices['unpublished'][number] | undefined): string =>
  page
    ? `“${page.title}” ${places[page.status]}. Visitors do not see this entry until the page is published.`
    : 'This page is not published, or no longer there. Visitors do not see this entry.';
