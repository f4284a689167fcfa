/** An Administrator may do everything; an Editor has content, media, moderation, the dashboard, and the settings that are content. */
export const teamRoles = ['administrator', 'editor'] as const;
export type TeamRole = (typeof teamRoles)[number];

export const roleLabels: Readonly<Record<TeamRole, string>> = {
  administrator: 'Administrator',
  editor: 'Editor',
};

/** Whether the role includes the required one. */
export const hasRole = (role: TeamRole, required: TeamRole): boolean =>
  role === 'administrator' || required === 'editor';
