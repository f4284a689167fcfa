/** The paths of the login screens and the admin area. */
export const adminPaths = {
  login: '/login',
  /** The target of invitation links. */
  invitation: '/login/invitation',
  dashboard: '/admin',
  activity: '/admin/activity',
  supporters: '/admin/supporters',
  newsletter: '/admin/newsletter',
  media: '/admin/media',
  content: '/admin/content',
  inbox: '/admin/inbox',
  settings: '/admin/settings',
  whatsNew: '/admin/whats-new',
} as const;

/** The form of a content entry; that of one in the bin offers to restore it. */
export const entryFormAddress = (type: string, id: number | string): string =>
  `${adminPaths.content}?tab=${type}&edit=${id}`;

/** Whether the admin area's page is served at this path, or the page that sets the site up. */
export const isAdminPath = (path: string): boolean => /^\/(?:admin|login|set-up)(?:\/|$)/.test(path);

/** The prefix of the admin area's API. */
export const adminApi = '/api/admin';
