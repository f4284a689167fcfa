import { useRef, useState } from 'react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import type { BulkAction } from '../../../../shared/admin/bulk.ts';
import type { ContentLine } from '../../../../shared/admin/content.ts';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import { BinDialog, CategoryDialog, PublishDialog, RemoveDialog, UnpublishDialog } from './bulk-dialog.tsx';
import { describeBinning, formatEntryCount, formatProgress } from './bulk-text.ts';
import type { BulkChanges } from './use-bulk-changes.ts';

type BulkBarProps = {
  readonly type: AnyContentType;
  /** The entries of the page. */
  readonly lines: readonly ContentLine[];
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (ids: ReadonlySet<number>) => void;
  readonly bulk: Pick<BulkChanges, 'progress' | 'run'>;
};

type BarAction = { readonly action: BulkAction; readonly label: string };

/** The actions that would change at least one of these entries. */
export const listBarActions = (
  type: AnyContentType,
  lines: readonly Pick<ContentLine, 'status' | 'hasUnpublishedChanges'>[],
): BarAction[] => {
  const has = (...statuses: ContentLine['status'][]) => lines.some(({ status }) => statuses.includes(status));
  const canPublish = has('draft', 'scheduled') || lines.some((line) => line.hasUnpublishedChanges);
  const isOutsideBin = has('draft', 'scheduled', 'published');
  return [
    ...(canPublish ? [{ action: 'publish', label: 'Publish' } as const] : []),
    ...(has('published', 'scheduled') ? [{ action: 'unpublish', label: 'Unpublish' } as const] : []),
    ...(isOutsideBin && type.category !== undefined
      ? [{ action: 'categorise', label: 'Set Category' } as const]
      : []),
    ...(isOutsideBin ? [{ action: 'bin', label: 'Move to Bin' } as const] : []),
    ...(has('bin')
      ? [
          { action: 'restore', label: 'Restore' } as const,
          { action: 'remove', label: 'Delete Permanently' } as const,
        ]
      : []),
  ];
};

const dialogs = {
  publish: PublishDialog,
  unpublish: UnpublishDialog,
  categorise: CategoryDialog,
  bin: BinDialog,
  remove: RemoveDialog,
} as const;
type DialogAction = keyof typeof dialogs;
const dangers: readonly BulkAction[] = ['bin', 'remove'];

/** Selects all entries of the page, and changes the selected ones. */
export const BulkBar = ({ type, lines, selected, onSelect, bulk }: BulkBarProps) => {
  const box = useRef<HTMLInputElement>(null);
  const { progress, run } = bulk;
  const [asking, setAsking] = useState<DialogAction | null>(null);
  const chosen = lines.filter((line) => selected.has(line.id));
  const start = async (action: BulkAction, category = '') => {
    onSelect(new Set(await run(action, chosen, category)));
    // The pressed button may be gone with the selection.
    requestAnimationFrame(() => document.activeElement === document.body && box.current?.focus());
  };
  /** What nobody but the team sees goes to the bin without a question: Undo brings it back. */
  const needsDialog = (action: BulkAction): action is DialogAction =>
    action === 'bin' ? describeBinning(type, chosen) !== null : action in dialogs;
  const Asking = asking === null ? null : dialogs[asking];
  return (
    <>
      <SelectionBar
        ids={lines.map((line) => line.id)}
        selected={selected}
        count={chosen.length === 0 ? null : `${formatEntryCount(type, chosen.length)} selected`}
        onToggleAll={(isSelected) => onSelect(new Set(isSelected ? lines.map((line) => line.id) : []))}
        checkbox={box}
        status={
          progress && (
            <>
              {formatProgress(progress.step, progress.done, progress.total)}
              <progress className="upload-bar w-24!" value={progress.done} max={progress.total} aria-hidden />
            </>
          )
        }
      >
        {listBarActions(type, chosen).map(({ action, label }) => (
          <button
            key={action}
            type="button"
            className={`btn btn-small ${dangers.includes(action) ? 'btn-danger' : 'btn-quiet'}`}
            aria-label={`${label}: ${formatEntryCount(type, chosen.length)}`}
            disabled={progress !== null}
            onClick={() => (needsDialog(action) ? setAsking(action) : void start(action))}
          >
            {label}
          </button>
        ))}
      </SelectionBar>
      {Asking && asking && (
        <Asking
          type={type}
          lines={chosen}
          onClose={() => setAsking(null)}
          onConfirm={(category) => void start(asking, category)}
        />
      )}
    </>
  );
};
