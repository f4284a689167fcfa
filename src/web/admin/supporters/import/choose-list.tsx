import { ClipboardPaste, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { type ImportHead, importLimits } from '../../../../shared/admin/supporter-import.ts';
import { formatNumber } from '../../../../shared/format-number.ts';
import { useSave } from '../../auth/use-save.ts';
import { FormError } from '../../ui/form-error.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { type ImportSource, inspectList, readSource } from './import-queries.ts';
import { formatCount } from './import-text.ts';
import { StepPanel } from './step-panel.tsx';

/** A list that was read, with its columns. */
export type ReadList = {
  readonly source: ImportSource;
  readonly head: ImportHead;
  /** Another one for each reading: the next steps begin again. */
  readonly number: number;
};

type ChooseListProps = { readonly list: ReadList | null; readonly onRead: (list: ReadList | null) => void };

/** The first step: a file, or rows pasted from a spreadsheet. */
export const ChooseList = ({ list, onRead }: ChooseListProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState<string | null>(null);
  const reading = useSave({
    mutationFn: async (given: File | string): Promise<ReadList> => {
      const source =
        typeof given === 'string'
          ? { name: 'Pasted list', content: new Blob([given]) }
          : await readSource(given);
      return { source, head: await inspectList(source, null), number: Date.now() };
    },
    onSuccess: (read) => {
      setPasted(null);
      onRead(read);
    },
    onError: () => onRead(null),
  });
  const { isPending, error } = reading;
  return (
    <StepPanel title="1. The list">
      <p className="max-w-prose text-ink-soft">
        Save your spreadsheet as CSV and choose the file, or copy the rows and paste them. You will see what
        the import does before anything is stored.
      </p>
      <FormError error={error} />
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv"
          aria-label="List of people"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // Clear the input, so that the same file can be chosen again after an edit.
            event.currentTarget.value = '';
            if (file) reading.mutate(file);
          }}
        />
        <button
          type="button"
          className={`btn ${list ? 'btn-quiet' : 'btn-main'}`}
          disabled={isPending}
          onClick={() => input.current?.click()}
        >
          <Upload aria-hidden size={18} /> {list ? 'Choose Another File' : 'Choose a File'}
        </button>
        <button
          type="button"
          className="btn btn-quiet"
          disabled={isPending}
          aria-expanded={pasted !== null}
          onClick={() => setPasted(pasted === null ? '' : null)}
        >
          <ClipboardPaste aria-hidden size={18} /> Paste Rows
        </button>
        <p role="status" className="min-w-0 px-1 wrap-anywhere text-ink-soft">
          {isPending
            ? 'Reading the list…'
            : list
              ? `${list.source.name}, ${formatCount(list.head.rows, 'row', 'rows')}`
              : `CSV, up to ${formatNumber(importLimits.rows)} rows`}
        </p>
      </div>
      {pasted !== null && (
        <form
          noValidate
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            reading.mutate(pasted);
          }}
        >
          <FormField label="Rows" hint="One person in each row.">
            {(attributes) => (
              <textarea
                {...attributes}
                className="input font-mono text-sm"
                rows={6}
                value={pasted}
                onChange={({ currentTarget }) => setPasted(currentTarget.value)}
              />
            )}
          </FormField>
          <div>
            <button type="submit" className="btn btn-main" disabled={isPending}>
              Read the Rows
            </button>
          </div>
        </form>
      )}
    </StepPanel>
  );
};
