/** The kinds of mails with a link by which somebody sets a password: it is sealed for as long as it lies in the database. */
export const linkMailKinds = ['team-invitation', 'team-password-link'] as const;
