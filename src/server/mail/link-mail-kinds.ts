/** Mails with a secret link: to set a password, or to see one's own data. The link is encrypted while the mail is in the database. */
export const secretLinkMailKinds = [
  'team-invitation',
  'team-password-link',
  'team-forgotten-password',
  'my-data-link',
] as const;
