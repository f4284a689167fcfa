import { type FormEvent, type ReactNode, useState } from 'react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import type { ContentLine } from '../../../../shared/admin/content.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { CategoryInput } from '../categories/category-input.tsx';
import { describePublishing, formatEntryCount } from './bulk-text.ts';

type BulkDialogProps = {
  readonly type: AnyContentType;
  readonly lines: readonly ContentLine[];
  readonly onClose: () => void;
  readonly onConfirm: (category: string) => void;
};

type FrameProps = {
  readonly title: string;
  readonly action: string;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
};

const Frame = ({ title, action, onClose, onConfirm, children }: FrameProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    onConfirm();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit}>
        {children}
        <div className="flex flex-wrap justify-end gap-2 pt-5">
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="btn btn-main">
            {action}
          </button>
        </div>
      </form>
    </Dialog>
  );
};

/** Says what publishing does to each kind of entry in the selection. */
export const PublishDialog = ({ type, lines, onClose, onConfirm }: BulkDialogProps) => (
  <Frame
    title={`Publish ${formatEntryCount(type, lines.length)}?`}
    action="Publish"
    onClose={onClose}
    onConfirm={() => onConfirm('')}
  >
    <ul className="grid gap-1">
      {describePublishing(type, lines).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </Frame>
);

export const UnpublishDialog = ({ type, lines, onClose, onConfirm }: BulkDialogProps) => (
  <Frame
    title={`Unpublish ${formatEntryCount(type, lines.length)}?`}
    action="Unpublish"
    onClose={onClose}
    onConfirm={() => onConfirm('')}
  >
    <p>Visitors will no longer see them. They stay here as drafts, with all their text.</p>
  </Frame>
);

export const CategoryDialog = ({ type, lines, onClose, onConfirm }: BulkDialogProps) => {
  const [category, setCategory] = useState('');
  return (
    <Frame
      title={`Set the category of ${formatEntryCount(type, lines.length)}`}
      action="Set Category"
      onClose={onClose}
      onConfirm={() => onConfirm(category.trim())}
    >
      <FormField
        label="Category"
        hint="Choose one, or type a new one. Leave it empty for no category. Visitors see the change right away."
      >
        {(field) => <CategoryInput type={type} attributes={field} value={category} onChange={setCategory} />}
      </FormField>
    </Frame>
  );
};
