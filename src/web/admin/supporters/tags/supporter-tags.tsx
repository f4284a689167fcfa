import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Tag } from '../../../../shared/admin/supporter-tags.ts';
import { useSave } from '../../auth/use-save.ts';
import { FormField } from '../../ui/form-field.tsx';
import { TagInput } from './tag-input.tsx';
import { useTagging } from './use-tagging.ts';

type SupporterTagsProps = { readonly id: number; readonly tags: readonly Tag[] };

/** The tags of one supporter, to add and to remove. */
export const SupporterTags = ({ id, tags }: SupporterTagsProps) => {
  const tagging = useTagging(id);
  const [name, setName] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const adding = useSave({ mutationFn: tagging.add, onSuccess: () => setName('') });
  const removing = useSave({
    mutationFn: tagging.remove,
    // The pressed button is gone with its tag.
    onSuccess: () => form.current?.querySelector('input')?.focus(),
  });
  return (
    <section className="panel p-4 sm:p-6" aria-labelledby="tags-title">
      <h2 id="tags-title" className="pb-3 text-xl">
        Tags
      </h2>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2 pb-4">
          {tags.map((tag) => (
            <li key={tag.id} className="badge badge-plain max-w-full py-0! pr-0! text-sm!">
              <span className="min-w-0 whitespace-normal wrap-anywhere">{tag.name}</span>
              <button
                type="button"
                className="btn-icon size-9! flex-none hover:text-danger"
                aria-label={`Remove Tag ${tag.name}`}
                disabled={removing.isPending}
                onClick={() => removing.mutate(tag)}
              >
                <X aria-hidden size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {removing.error && (
        <p role="alert" className="pb-3 font-semibold text-danger">
          {removing.error.message}
        </p>
      )}
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          adding.mutate(name);
        }}
      >
        <FormField
          label="New tag"
          hint="A short word, such as “volunteer”. Choose one in use, or type a new one."
          fieldError={adding.error?.message}
        >
          {(field) => (
            <div className="flex gap-2">
              <TagInput attributes={field} value={name} onChange={setName} />
              <button type="submit" className="btn btn-quiet flex-none" disabled={adding.isPending}>
                Add Tag
              </button>
            </div>
          )}
        </FormField>
      </form>
    </section>
  );
};
