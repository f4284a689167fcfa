import { useQueryClient } from '@tanstack/react-query';
import { type Tag, TagResult } from '../../../../shared/admin/supporter-tags.ts';
import { sendForData } from '../../admin-api.ts';
import { retryAfterSignIn } from '../../auth/retry-after-sign-in.ts';
import { useNotify } from '../../ui/notices.tsx';
import { supportersKey } from '../supporter-queries.ts';

/** Gives one supporter a tag, or takes it; says so and offers Undo. The functions reject if nothing was changed. */
export const useTagging = (supporterId: number) => {
  const client = useQueryClient();
  const notify = useNotify();
  const ids = [supporterId];
  const send = async (path: 'add' | 'remove', body: object): Promise<TagResult> => {
    try {
      return await retryAfterSignIn(client, () =>
        sendForData('POST', `/supporters/tags/${path}`, TagResult, body),
      );
    } finally {
      // After an error, too: someone may have deleted the tag or the supporter.
      await client.invalidateQueries({ queryKey: supportersKey });
    }
  };
  const undo = (path: 'add' | 'remove', body: object) => () =>
    void send(path, body).then(
      () => notify('Undone.'),
      (error: unknown) => notify(error instanceof Error ? error.message : String(error)),
    );
  return {
    add: async (name: string): Promise<void> => {
      const { tag, changed } = await send('add', { ids, name });
      if (changed.length === 0) notify(`They already have the tag “${tag.name}”.`);
      else notify(`Tag “${tag.name}” added.`, undo('remove', { ids, tag: tag.id }));
    },
    remove: async (tag: Tag): Promise<void> => {
      await send('remove', { ids, tag: tag.id });
      notify(`Tag “${tag.name}” removed.`, undo('add', { ids, name: tag.name }));
    },
  };
};
