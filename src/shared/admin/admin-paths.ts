/** Where people sign in, and the screens behind it. */
export const adminPaths = {
  login: '/login',
  /** Where the link of an invitation leads. */
  invitation: '/login/invitation',
  dashboard: '/admin',
  supporters: '/admin/supporters',
  media: '/admin/media',
  content: '/admin/content',
  inbox: '/admin/inbox',
  settings: '/admin/settings',
} as const;

/** Every address that is answered with the admin area's own page. */
export const isAdminPath = (path: string): boolean => /^\/(?:admin|login)(?:\/|$)/.test(path);

/** Below this the admin area asks and tells the server. */
export const adminApi = '/api/admin';
