import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import type { ColleagueWords as ColleagueWordsResponse } from '../../../../shared/admin/autosave.ts';
import type { ChosenPicture, ContentEntry } from '../../../../shared/admin/content.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import { Comparison } from '../../history/comparison.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { colleagueWordsQuery } from '../content-queries.ts';
import { listDifferences } from './differences.ts';
import { type FormValues, toFormInput } from './form-values.ts';

export type Words = NonNullable<ColleagueWordsResponse['words']>;

type ColleagueWordsProps = {
  readonly type: AnyContentType;
  /** The entry that was taken over. */
  readonly entry: ContentEntry;
  readonly values: FormValues;
  readonly pictures: readonly ChosenPicture[];
  /** The form has unsaved changes. */
  readonly isChanged: boolean;
  /** Brings the words into the form, to be saved like any other change. */
  readonly onPutIn: (words: Words) => Promise<void>;
};

/**
 * After a take-over: says that the colleague has typed words that are not saved, shows them beside the form, and brings them into it.
 * They stay the colleague's own, too.
 */
export const ColleagueWords = ({
  type,
  entry,
  values,
  pictures,
  isChanged,
  onPutIn,
}: ColleagueWordsProps) => {
  const { data } = useQuery(colleagueWordsQuery(type, entry.id));
  const [isOpen, setOpen] = useState(false);
  /** When the words were typed that are in the form already: the colleague's last ones may arrive later. */
  const [putInOf, setPutInOf] = useState<string | null>(null);
  const words = data?.words ?? null;
  const differences =
    words === null || words.savedAt === putInOf
      ? []
      : listDifferences(
          type,
          toFormInput(words.values),
          values,
          [...pictures, ...words.pictures],
          entry.clock,
        );
  const isOffered = words !== null && differences.length > 0;
  // Newer words are offered by the note: a dialog that opens by itself would take the focus from what is being typed.
  if (isOpen && !isOffered) setOpen(false);
  return (
    <>
      {/* In the document from the start, so that screen readers announce what appears in it. */}
      <div role="status" className="empty:hidden">
        {isOffered && (
          <div className="flex flex-wrap items-center gap-3 rounded-xl border-2 border-amber bg-paper px-4 py-3">
            <p className="min-w-48 flex-1 font-semibold wrap-anywhere">
              {words.name} has typed words that are not saved yet.
            </p>
            <button type="button" className="btn btn-main btn-small" onClick={() => setOpen(true)}>
              Show Them
            </button>
          </div>
        )}
      </div>
      {isOffered && isOpen && (
        <Dialog title={`What ${words.name} typed`} onClose={() => setOpen(false)} isWide>
          <p className="pb-2">
            {words.name} typed this on {formatMoment(words.savedAt, entry.clock)} and has not saved it. If you
            copy it to the form, {words.name} still keeps it.
          </p>
          <Comparison
            differences={differences}
            labels={[`Typed by ${words.name}`, 'In the form']}
            isHistory={false}
          />
          <div className="comparison-actions">
            <button
              type="button"
              className="btn btn-main"
              disabled={isChanged}
              onClick={() => {
                void onPutIn(words).then(() => setPutInOf(words.savedAt));
              }}
            >
              Copy to the Form
            </button>
            {isChanged && <p className="text-sm text-ink-soft">Please save or undo what you typed first.</p>}
          </div>
        </Dialog>
      )}
    </>
  );
};
