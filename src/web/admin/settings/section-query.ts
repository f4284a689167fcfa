import { queryOptions } from '@tanstack/react-query';
import {
  BrandPictures,
  PageChoices,
  type SectionName,
  sectionAnswer,
} from '../../../shared/admin/settings.ts';
import { ask } from '../admin-api.ts';

export const sectionKey = (section: SectionName) => ['settings', section] as const;

/** A section as it stands. Always asked for anew: what is edited should be what is there. */
export const sectionQuery = (section: SectionName) =>
  queryOptions({
    queryKey: sectionKey(section),
    queryFn: ({ signal }) => ask(`/settings/${section}`, sectionAnswer(section), signal),
    gcTime: 0,
  });

/** The logo and the favicon as they stand. */
export const brandPicturesQuery = queryOptions({
  queryKey: ['settings', 'pictures'],
  queryFn: ({ signal }) => ask('/settings/pictures', BrandPictures, signal),
});

/** The pages that a setting can name. */
export const pageChoicesQuery = queryOptions({
  queryKey: ['settings', 'choices', 'pages'],
  queryFn: ({ signal }) => ask('/settings/choices/pages', PageChoices, signal),
});
