import { queryOptions } from '@tanstack/react-query';
import {
  PasswordLink,
  TeamList,
  type TeamPerson,
  type TeamPersonDraft,
} from '../../../../shared/admin/team.ts';
import { fetchData, sendForData, sendRequest } from '../../admin-api.ts';

/** The team members. */
export const teamQuery = queryOptions({
  queryKey: ['users'],
  queryFn: async ({ signal }): Promise<readonly TeamPerson[]> =>
    (await fetchData('/users', TeamList, signal)).people,
});

export const invitePerson = (draft: TeamPersonDraft): Promise<PasswordLink> =>
  sendForData('POST', '/users', PasswordLink, draft);

export const sendPasswordLink = ({ id }: TeamPerson): Promise<PasswordLink> =>
  sendForData('POST', `/users/${id}/link`, PasswordLink);

export const editPerson = async (
  { id, name, username, email, role }: TeamPerson,
  draft: TeamPersonDraft,
): Promise<void> => {
  await sendRequest('PUT', `/users/${id}`, { ...draft, seen: { name, username, email, role } });
};

export const suspendPerson = ({ id }: TeamPerson) => sendRequest('POST', `/users/${id}/suspend`);
export const restorePerson = ({ id }: TeamPerson) => sendRequest('POST', `/users/${id}/restore`);
export const turnOffTwoFactor = ({ id }: TeamPerson) => sendRequest('POST', `/users/${id}/two-factor/off`);
export const removePerson = ({ id }: TeamPerson) => sendRequest('DELETE', `/users/${id}`);
