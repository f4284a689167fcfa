import { useQueryClient } from '@tanstack/react-query';
import {
  type BulkDataCounts,
  BulkDataCounts as BulkDataCountsSchema,
  type BulkDeletion,
  BulkDeletions,
  maxDeletedAtOnce,
} from '../../../../shared/admin/supporter-bulk.ts';
import { maxTaggedAtOnce, type Tag, TagResult } from '../../../../shared/admin/supporter-tags.ts';
import { sendForData } from '../../admin-api.ts';
import { retryAfterSignIn } from '../../auth/retry-after-sign-in.ts';
import { useNotify } from '../../ui/notices.tsx';
import { supportersKey } from '../supporter-queries.ts';
import { formatSupporterCount } from '../tags/tag-text.ts';

type OnProgress = (done: number) => void;

/** Changes several supporters, in requests of a bounded size, one after the other. The functions reject if a request fails. */
export const useBulkSupporters = () => {
  const client = useQueryClient();
  const notify = useNotify();
  const refresh = () => client.invalidateQueries({ queryKey: supportersKey });

  const sendParts = async <T>(
    ids: readonly number[],
    size: number,
    send: (part: readonly number[]) => Promise<T>,
    onProgress: OnProgress = () => {},
  ): Promise<T[]> => {
    const results: T[] = [];
    for (let from = 0; from < ids.length; from += size) {
      onProgress(from);
      results.push(await retryAfterSignIn(client, () => send(ids.slice(from, from + size))));
    }
    return results;
  };

  const sendTags = async (
    path: 'add' | 'remove',
    ids: readonly number[],
    tag: { readonly name: string } | { readonly tag: number },
  ): Promise<TagResult> => {
    try {
      const results = await sendParts(ids, maxTaggedAtOnce, (part) =>
        sendForData('POST', `/supporters/tags/${path}`, TagResult, { ids: part, ...tag }),
      );
      const changed = results.flatMap((result) => result.changed);
      return { tag: results[0]?.tag ?? { id: 0, name: '' }, changed };
    } finally {
      await refresh();
    }
  };
  const undo = (path: 'add' | 'remove', { tag, changed }: TagResult) =>
    void sendTags(path, changed, path === 'add' ? { name: tag.name } : { tag: tag.id }).then(
      (undone) => notify(`Undone. ${formatSupporterCount(undone.changed.length)} changed back.`),
      (error: unknown) => notify(error instanceof Error ? error.message : String(error)),
    );

  return {
    addTag: async (ids: readonly number[], name: string): Promise<void> => {
      const result = await sendTags('add', ids, { name });
      const { tag, changed } = result;
      if (changed.length === 0) notify(`They all have the tag “${tag.name}” already.`);
      else
        notify(`Tag “${tag.name}” added to ${formatSupporterCount(changed.length)}.`, () =>
          undo('remove', result),
        );
    },
    removeTag: async (ids: readonly number[], { id, name }: Tag): Promise<void> => {
      const result = await sendTags('remove', ids, { tag: id });
      if (result.changed.length === 0) notify(`None of them had the tag “${name}”.`);
      else
        notify(`Tag “${name}” removed from ${formatSupporterCount(result.changed.length)}.`, () =>
          undo('add', result),
        );
    },
    /** What deleting them would delete. */
    countData: async (ids: readonly number[], onProgress: OnProgress): Promise<BulkDataCounts> => {
      const parts = await sendParts(
        ids,
        maxDeletedAtOnce,
        (part) => sendForData('POST', '/supporters/count-data', BulkDataCountsSchema, { ids: part }),
        onProgress,
      );
      return parts.reduce((sum, part) => {
        const names = Object.keys(part) as (keyof BulkDataCounts)[];
        return Object.fromEntries(names.map((name) => [name, sum[name] + part[name]])) as BulkDataCounts;
      });
    },
    remove: async (ids: readonly number[], onProgress: OnProgress): Promise<BulkDeletion[]> => {
      try {
        const parts = await sendParts(
          ids,
          maxDeletedAtOnce,
          (part) => sendForData('POST', '/supporters/delete', BulkDeletions, { ids: part }),
          onProgress,
        );
        const results = parts.flatMap((part) => part.results);
        const done = results.filter(({ outcome }) => outcome !== 'rejected').length;
        if (done > 0) notify(`${formatSupporterCount(done)} deleted.`);
        return results.filter(({ outcome }) => outcome === 'rejected');
      } finally {
        await refresh();
      }
    },
  };
};
