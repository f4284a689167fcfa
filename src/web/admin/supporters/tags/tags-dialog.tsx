import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { TagLine } from '../../../../shared/admin/supporter-tags.ts';
import { sendRequest } from '../../admin-api.ts';
import { retryAfterSignIn } from '../../auth/retry-after-sign-in.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FourStates } from '../../ui/four-states.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { useRenaming } from '../../ui/use-renaming.ts';
import { supportersKey, tagsQuery } from '../supporter-queries.ts';
import { TagRenameForm } from './tag-rename-form.tsx';
import { describeTagDeletion, formatSupporterCount } from './tag-text.ts';

/** All tags with the number of supporters who have each, to rename, to merge and to delete them. */
export const TagsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const client = useQueryClient();
  const notify = useNotify();
  const tags = useQuery(tagsQuery());
  const [toDelete, setToDelete] = useState<TagLine | null>(null);
  const { list, renamed, beginRenaming, endRenaming } = useRenaming(tags.data?.map(({ id }) => id) ?? []);
  return (
    <Dialog title="Tags of supporters" onClose={onClose}>
      <FourStates
        query={tags}
        loading="Loading tags…"
        empty={(data) =>
          data.length === 0 && (
            <p role="status" className="py-4 text-ink-soft">
              There are no tags yet. Open a supporter to add the first one.
            </p>
          )
        }
      >
        {(data) => (
          <>
            <p className="pb-2 text-sm text-ink-soft">
              If you rename a tag, everyone who has it gets the new name. To merge two tags, give one the name
              of the other.
            </p>
            <ul ref={list} className="divide-y divide-line">
              {data.map((tag) => (
                <li key={tag.id}>
                  {renamed === tag.id ? (
                    <TagRenameForm tags={data} tag={tag} onClose={endRenaming} />
                  ) : (
                    <div className="flex min-h-12 items-center gap-1">
                      <p className="min-w-0 flex-1 py-1 wrap-anywhere">
                        <span className="font-semibold">{tag.name}</span>
                        <span className="block text-sm text-ink-soft">{formatSupporterCount(tag.count)}</span>
                      </p>
                      <button
                        type="button"
                        className="btn btn-quiet btn-small flex-none"
                        aria-label={`Rename “${tag.name}”`}
                        onClick={() => beginRenaming(tag.id)}
                      >
                        Rename
                      </button>
                      <button
                        type="button"
                        className="btn-icon flex-none hover:text-danger"
                        aria-label={`Delete “${tag.name}”`}
                        onClick={() => setToDelete(tag)}
                      >
                        <Trash2 aria-hidden size={18} />
                      </button>
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </FourStates>
      {toDelete && (
        <ConfirmDialog
          title={`Delete the tag “${toDelete.name}”?`}
          action="Delete Tag"
          onConfirm={async () => {
            await retryAfterSignIn(client, () =>
              sendRequest('DELETE', `/supporters/tags/${toDelete.id}`),
            ).finally(() => client.invalidateQueries({ queryKey: supportersKey }));
            notify(`Tag “${toDelete.name}” deleted.`);
          }}
          onClose={() => setToDelete(null)}
        >
          <p>{describeTagDeletion(toDelete)}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
};
