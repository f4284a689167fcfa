/** Mails with a link for setting a password. The link is encrypted while the mail is in the database. */
export const passwordLinkMailKinds = [
  'team-invitation',
  'team-password-link',
  'team-forgotten-password',
] as const;
