/** The path of the share picture of a page for which the team has chosen one. */
export const getPageSharePicture = (slug: string): string => `/share/page/${encodeURIComponent(slug)}.jpg`;
