import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { formatSubmissionCount, type SubmissionItem, type SubmissionKind } from './submission-kind.ts';

type DeleteSubmissionsProps = {
  readonly kind: SubmissionKind;
  readonly items: readonly SubmissionItem[];
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
};

/** Asks before submissions are deleted. */
export const DeleteSubmissions = ({ kind, items, onConfirm, onClose }: DeleteSubmissionsProps) => (
  <ConfirmDialog
    title={`Delete ${formatSubmissionCount(kind, items.length)}?`}
    action="Delete Permanently"
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p className="wrap-anywhere">
      {items.length === 1
        ? `What ${items[0]?.name} wrote will be deleted permanently.`
        : 'What they wrote will be deleted permanently.'}{' '}
      This cannot be undone.
    </p>
  </ConfirmDialog>
);
