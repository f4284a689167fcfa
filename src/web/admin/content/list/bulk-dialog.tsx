import { type FormEvent, type ReactNode, useState } from 'react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import type { ContentLine } from '../../../../shared/admin/content.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { CategoryInput } from '../categories/category-input.tsx';
import { describeBinning, describePublishing, formatEntryCount } from './bulk-text.ts';

type BulkDialogProps = {
  readonly type: AnyContentType;
  readonly lines: readonly ContentLine[];
  readonly onClose: () => void;
  readonly onConfirm: (category: string) => void;
};

type FrameProps = {
  readonly title: string;
  readonly action: string;
  readonly isDanger?: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
};

const Frame = ({ title, action, isDanger = false, onClose, onConfirm, children }: FrameProps) => {
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
          <button type="submit" className={`btn ${isDanger ? 'btn-danger-main' : 'btn-main'}`}>
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

/** Says what disappears from the site. */
export const BinDialog = ({ type, lines, onClose, onConfirm }: BulkDialogProps) => (
  <Frame
    title={`Move ${formatEntryCount(type, lines.length)} to the bin?`}
    action="Move to Bin"
    isDanger
    onClose={onClose}
    onConfirm={() => onConfirm('')}
  >
    <p className="font-semibold">{describeBinning(type, lines)}</p>
    <p className="pt-1">You can restore them from the bin, as drafts.</p>
  </Frame>
);

export const RemoveDialog = ({ type, lines, onClose, onConfirm }: BulkDialogProps) => (
  <Frame
    title={`Delete ${formatEntryCount(type, lines.length)} permanently?`}
    action="Delete Permanently"
    isDanger
    onClose={onClose}
    onConfirm={() => onConfirm('')}
  >
    <p>Their texts, their history and their comments will be deleted. This cannot be undone.</p>
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
