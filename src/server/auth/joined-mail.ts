import { adminPaths } from '../../shared/admin/admin-paths.ts';
import { roleLabels, type TeamRole } from '../../shared/admin/roles.ts';
import type { MailDraft } from '../mail/mail-service.ts';
import type { NonEmpty } from '../notifications/group-content.ts';

type NewMember = { readonly name: string; readonly role: TeamRole };

/** Informs the team about new members. */
export const joinedMail = (site: string, members: NonEmpty<NewMember>): MailDraft => {
  const [first, ...others] = members;
  const heading =
    others.length === 0 ? `${first.name} joined the team` : `${members.length} people joined the team`;
  return {
    kind: 'new-registration',
    subject: heading,
    replyTo: null,
    content: {
      heading,
      paragraphs: [
        others.length === 0
          ? 'They have accepted the invitation and can now use their account.'
          : 'They have accepted their invitations and can now use their accounts.',
      ],
      details:
        others.length === 0
          ? [['Role', roleLabels[first.role]]]
          : members.map(({ name, role }) => [name, roleLabels[role]] as const),
      action: { label: 'See the users', address: `${site}${adminPaths.settings}/users` },
    },
  };
};
