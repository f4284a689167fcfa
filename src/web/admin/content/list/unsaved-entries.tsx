import { PencilLine } from 'lucide-react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import { createHtmlExcerpt } from '../../../../content/text/html-excerpt.ts';
import type { ContentList } from '../../../../shared/admin/content.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import type { UnsavedOffer } from '../form/use-unsaved-forms.ts';
import { getTypeLabels } from '../type-labels.ts';

type UnsavedEntriesProps = {
  readonly type: AnyContentType;
  /** Newest first. */
  readonly entries: readonly UnsavedOffer[];
  readonly clock: ContentList['clock'];
  readonly onOpen: (id: string) => void;
  readonly onDiscard: (id: string) => void;
};

const maxNameLength = 80;

/** The title of what is not saved yet, or the beginning of its text. */
export const getUnsavedName = ({ values }: Pick<UnsavedOffer, 'values'>): string =>
  values.title.trim() || createHtmlExcerpt(values.html, maxNameLength) || 'Untitled';

/** New entries that the member has typed and not saved, such as before the tab was closed. Nobody else sees them. */
export const UnsavedEntries = ({ type, entries, clock, onOpen, onDiscard }: UnsavedEntriesProps) =>
  entries.length === 0 ? null : (
    <ul
      aria-label={`New ${getTypeLabels(type).many} that you have not saved yet`}
      className="divide-y divide-line border-b border-line bg-paper-deep"
    >
      {entries.map((entry) => {
        const name = getUnsavedName(entry);
        return (
          <li key={entry.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <PencilLine aria-hidden size={18} className="flex-none text-ink-soft" />
            <p className="min-w-40 flex-1 wrap-anywhere">
              <strong>{name}</strong> <span className="badge badge-waiting">Not saved yet</span>
              <span className="block text-sm text-ink-soft">
                You typed this on {formatMoment(entry.savedAt, clock)}. Only you can see it.
              </span>
            </p>
            <span className="flex gap-2">
              <button
                type="button"
                className="btn btn-main btn-small"
                aria-label={`Open “${name}”, which is not saved yet`}
                onClick={() => onOpen(entry.id)}
              >
                Open
              </button>
              <button
                type="button"
                className="btn btn-quiet btn-small"
                aria-label={`Discard “${name}”, which is not saved yet`}
                onClick={() => onDiscard(entry.id)}
              >
                Discard
              </button>
            </span>
          </li>
        );
      })}
    </ul>
  );
