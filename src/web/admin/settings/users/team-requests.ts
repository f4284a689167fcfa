import { queryOptions } from '@tanstack/react-query';
import {
  PasswordLink,
  TeamList,
  type TeamPerson,
  type TeamPersonDraft,
} from '../../../../shared/admin/team.ts';
import { ask, tell, tellFor } from '../../admin-api.ts';

/** Everybody of the team. */
export const teamQuery = queryOptions({
  queryKey: ['users'],
  queryFn: async ({ signal }): Promise<readonly TeamPerson[]> =>
    (await ask('/users', TeamList, signal)).people,
});

export const invite = (draft: TeamPersonDraft): Promise<PasswordLink> =>
  tellFor('POST', '/users', PasswordLink, draft);

export const sendLink = ({ id }: TeamPerson): Promise<PasswordLink> =>
  tellFor('POST', `/users/${id}/link`, PasswordLink);

export const edit = async (
  { id, name, username, email, role }: TeamPerson,
  draft: TeamPersonDraft,
): Promise<void> => {
  await tell('PUT', `/users/${id}`, { ...draft, seen: { name, username, email, role } });
};

export const suspend = ({ id }: TeamPerson) => tell('POST', `/users/${id}/suspend`);
export const restore = ({ id }: TeamPerson) => tell('POST', `/users/${id}/restore`);
export const forgetTwoFactor = ({ id }: TeamPerson) => tell('POST', `/users/${id}/two-factor/off`);
export const remove = ({ id }: TeamPerson) => tell('DELETE', `/users/${id}`);
