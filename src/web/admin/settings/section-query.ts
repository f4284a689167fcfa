import { queryOptions } from '@tanstack/react-query';
import type { SectionName } from '../../../shared/admin/setting-sections.ts';
import {
  BrandPictures,
  PageChoices,
  SectionVersionList,
  sectionResponseSchema,
  storedVersionSchema,
} from '../../../shared/admin/settings.ts';
import { fetchData, sendRequest } from '../admin-api.ts';
import type { Values } from '../ui/form-values.ts';

export const sectionKey = (section: SectionName) => ['settings', section] as const;

/** The values of a section. Not cached, so that a form always starts from the newest values. */
export const sectionQuery = (section: SectionName) =>
  queryOptions({
    queryKey: sectionKey(section),
    queryFn: ({ signal }) => fetchData(`/settings/${section}`, sectionResponseSchema(section), signal),
    gcTime: 0,
  });

/** The history of a section; always fetched again. */
export const sectionVersionsQuery = (section: SectionName) =>
  queryOptions({
    queryKey: ['settings-versions', section],
    queryFn: ({ signal }) => fetchData(`/settings/${section}/versions`, SectionVersionList, signal),
    staleTime: 0,
  });

/** The values of a version that was saved, or only kept; current ones where the version has none. */
export const sectionVersionQuery = (
  section: SectionName,
  kind: 'versions' | 'kept-versions',
  version: number,
) =>
  queryOptions({
    queryKey: ['settings-versions', section, kind, version],
    queryFn: ({ signal }) =>
      fetchData(`/settings/${section}/${kind}/${version}`, storedVersionSchema(section), signal),
    staleTime: 0,
  });

/** Keeps what is typed in the history of a section, without saving it. */
export const keepSectionVersion = (section: SectionName, values: Values) =>
  sendRequest('POST', `/settings/${section}/kept-versions`, { values });

/** The current logo and favicon. */
export const brandPicturesQuery = queryOptions({
  queryKey: ['settings', 'pictures'],
  queryFn: ({ signal }) => fetchData('/settings/pictures', BrandPictures, signal),
});

/** The pages that can be chosen in a setting. */
export const pageChoicesQuery = queryOptions({
  queryKey: ['settings', 'choices', 'pages'],
  queryFn: ({ signal }) => fetchData('/settings/choices/pages', PageChoices, signal),
});
