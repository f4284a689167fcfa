/** The path of the share picture of an entry, by the type and the slug. A page has one only if the team has chosen it. */
export const getEntrySharePicture = (
  type: 'page' | 'photo-gallery' | 'video-gallery',
  slug: string,
): string => `/share/${type}/${encodeURIComponent(slug)}.jpg`;
