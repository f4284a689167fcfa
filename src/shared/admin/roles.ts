/** Who may do what in the admin area: an Administrator everything; an Editor content, media, moderation and the dashboard. */
export const teamRoles = ['administrator', 'editor'] as const;
export type TeamRole = (typeof teamRoles)[number];

export const roleLabels: Readonly<Record<TeamRole, string>> = {
  administrator: 'Administrator',
  editor: 'Editor',
};

/** Whether somebody of this role may do what asks for at least the other. */
export const mayDo = (role: TeamRole, least: TeamRole): boolean =>
  role === 'administrator' || least === 'editor';
