import { useId, useRef, useState } from 'react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import type { BulkAction } from '../../../../shared/admin/bulk.ts';
import type { ContentLine } from '../../../../shared/admin/content.ts';
import { CategoryDialog, PublishDialog, UnpublishDialog } from './bulk-dialog.tsx';
import { formatEntryCount, formatProgress } from './bulk-text.ts';
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
    ...(has('bin') ? [{ action: 'restore', label: 'Restore' } as const] : []),
  ];
};

const dialogs = { publish: PublishDialog, unpublish: UnpublishDialog, categorise: CategoryDialog } as const;
type DialogAction = keyof typeof dialogs;
const hasDialog = (action: BulkAction): action is DialogAction => action in dialogs;

/** Selects all entries of the page, and changes the selected ones. */
export const BulkBar = ({ type, lines, selected, onSelect, bulk }: BulkBarProps) => {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const { progress, run } = bulk;
  const [asking, setAsking] = useState<DialogAction | null>(null);
  const chosen = lines.filter((line) => selected.has(line.id));
  const start = async (action: BulkAction, category = '') => {
    onSelect(new Set(await run(action, chosen, category)));
    // The pressed button may be gone with the selection.
    requestAnimationFrame(() => document.activeElement === document.body && box.current?.focus());
  };
  const Asking = asking === null ? null : dialogs[asking];
  return (
    <>
      <div
        className={`flex min-h-14 flex-wrap items-center gap-x-1.5 gap-y-2 border-b border-line bg-paper px-4 py-2 sm:gap-x-3 max-sm:[&_.btn]:px-2 ${chosen.length > 0 ? 'sticky top-15 z-10 lg:top-0 [@media(height<30rem)]:static' : ''}`}
      >
        <label htmlFor={id} className="flex min-h-9 items-center gap-2 font-semibold">
          <input
            id={id}
            ref={(element) => {
              box.current = element;
              if (element) element.indeterminate = chosen.length > 0 && chosen.length < lines.length;
            }}
            type="checkbox"
            className="size-5 accent-theme-strong"
            checked={chosen.length === lines.length}
            onChange={(event) =>
              onSelect(new Set(event.currentTarget.checked ? lines.map((line) => line.id) : []))
            }
          />
          {chosen.length === 0
            ? 'Select all on this page'
            : `${formatEntryCount(type, chosen.length)} selected`}
        </label>
        {listBarActions(type, chosen).map(({ action, label }) => (
          <button
            key={action}
            type="button"
            className={`btn btn-small ${action === 'bin' ? 'btn-danger' : 'btn-quiet'}`}
            aria-label={`${label}: ${formatEntryCount(type, chosen.length)}`}
            disabled={progress !== null}
            onClick={() => (hasDialog(action) ? setAsking(action) : void start(action))}
          >
            {label}
          </button>
        ))}
        <p role="status" className="flex min-w-0 items-center gap-2 empty:hidden">
          {progress && (
            <>
              {formatProgress(progress.step, progress.done, progress.total)}
              <progress className="upload-bar w-24!" value={progress.done} max={progress.total} aria-hidden />
            </>
          )}
        </p>
      </div>
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
