import { useQueryClient } from '@tanstack/react-query';
import { Tag, type TagLine } from '../../../../shared/admin/supporter-tags.ts';
import { sendForData } from '../../admin-api.ts';
import { retryAfterSignIn } from '../../auth/retry-after-sign-in.ts';
import { useNotify } from '../../ui/notices.tsx';
import { RenameOrMergeForm } from '../../ui/rename-or-merge-form.tsx';
import { supportersKey } from '../supporter-queries.ts';
import { TagInput } from './tag-input.tsx';
import { describeMerge, findMergeTarget } from './tag-text.ts';

type TagRenameFormProps = {
  readonly tags: readonly TagLine[];
  readonly tag: TagLine;
  /** Called with the id of the tag that the supporters have then. */
  readonly onClose: (id: number) => void;
};

/** Renames a tag, or merges it into another one. */
export const TagRenameForm = ({ tags, tag, onClose }: TagRenameFormProps) => {
  const client = useQueryClient();
  const notify = useNotify();
  const send = async (name: string, isMerge: boolean): Promise<Tag> => {
    try {
      return await retryAfterSignIn(client, () =>
        sendForData('PUT', `/supporters/tags/${tag.id}`, Tag, { name, isMerge }),
      );
    } finally {
      // After an error, too: another tag may have the name since.
      void client.invalidateQueries({ queryKey: supportersKey });
    }
  };
  const undo = () =>
    void send(tag.name, false).then(
      () => notify('Undone.'),
      (failure: unknown) => notify(failure instanceof Error ? failure.message : String(failure)),
    );
  return (
    <RenameOrMergeForm
      name={tag.name}
      plural="Tags"
      renderInput={(input) => <TagInput {...input} />}
      findMerge={(name) => {
        const target = findMergeTarget(tags, tag, name);
        return target && { into: target.name, description: describeMerge(tag, target) };
      }}
      onRename={async (name) => {
        const renamed = await send(name, false);
        notify(`“${tag.name}” is now “${renamed.name}”.`, undo);
        onClose(tag.id);
      }}
      onMerge={async (into) => {
        const merged = await send(into, true);
        notify(`“${tag.name}” was merged into “${merged.name}”.`);
        onClose(merged.id);
      }}
      onCancel={() => onClose(tag.id)}
    />
  );
};
