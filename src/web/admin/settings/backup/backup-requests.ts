import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { BackupList } from '../../../../shared/admin/backups.ts';
import { fetchData, sendForData } from '../../admin-api.ts';

/** How often the page asks how far a backup is, and whether one has begun, in milliseconds. */
const [askWhileRunning, askOtherwise] = [2_000, 30_000];

export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }): Promise<BackupList> => fetchData('/backups', BackupList, signal),
  refetchInterval: ({ state }) => (state.data?.running ? askWhileRunning : askOtherwise),
});

const show = (client: QueryClient, list: BackupList): void => {
  client.setQueryData(backupsQuery.queryKey, list);
};

export const useMakeBackup = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => sendForData('POST', '/backups', BackupList),
    onSuccess: (list) => show(client, list),
    // Another member may have begun one.
    onError: () => client.invalidateQueries({ queryKey: backupsQuery.queryKey }),
  });
};

export const useDeleteBackup = () => {
  const client = useQueryClient();
  return async (name: string): Promise<void> => {
    show(client, await sendForData('DELETE', `/backups/${name}`, BackupList));
  };
};
