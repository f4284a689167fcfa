import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type FinishedImport,
  ImportConflict,
  type ImportPreview,
} from '../../../../shared/admin/supporter-import.ts';
import { formatNumber } from '../../../../shared/format-number.ts';
import { AdminError } from '../../admin-api.ts';
import { useSave } from '../../auth/use-save.ts';
import { FormError } from '../../ui/form-error.tsx';
import { supportersKey } from '../supporter-queries.ts';
import { type ImportChoices, type ImportSource, runImport } from './import-queries.ts';
import { formatCount, listSubscriptions } from './import-text.ts';
import { PreviewLists } from './preview-lists.tsx';
import { StepPanel } from './step-panel.tsx';

const Figure = ({ label, count }: { readonly label: string; readonly count: number }) => (
  <div>
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="text-2xl font-bold tabular-nums">{formatNumber(count)}</dd>
  </div>
);

/** The preview after a change in between; null for any other error. */
const findNewPreview = (error: Error): ImportPreview | null =>
  error instanceof AdminError ? (ImportConflict.safeParse(error.details).data?.current ?? null) : null;

type ImportPreviewPanelProps = {
  readonly source: ImportSource;
  readonly choices: ImportChoices;
  readonly first: ImportPreview;
  readonly onImported: (finished: FinishedImport) => void;
};

/** The third step: what the import will do, counted and listed; then the import. */
export const ImportPreviewPanel = ({ source, choices, first, onImported }: ImportPreviewPanelProps) => {
  const client = useQueryClient();
  const [preview, setPreview] = useState(first);
  const running = useSave({
    mutationFn: () => runImport(source, choices, preview.digest),
    onSuccess: async (finished) => {
      onImported(finished);
      await client.invalidateQueries({ queryKey: supportersKey });
    },
    onError: (error) => {
      const changed = findNewPreview(error);
      if (changed) setPreview(changed);
    },
  });
  const { counts, newTags } = preview;
  const people = counts.created + counts.changed;
  return (
    <StepPanel title="3. Preview" takesFocus>
      <FormError error={running.error} />
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
        <Figure label="New people" count={counts.created} />
        <Figure label="Completed" count={counts.changed} />
        <Figure label="Unchanged" count={counts.unchanged} />
        <Figure label="Repeated rows" count={counts.duplicates} />
        <Figure label="Rows left out" count={counts.invalid} />
      </dl>
      <ul className="grid list-disc gap-1 pl-5">
        {choices.subscribes ? (
          listSubscriptions(counts).map((line) => <li key={line}>{line}</li>)
        ) : (
          <li>Nobody will be subscribed to the newsletter.</li>
        )}
        {newTags.length > 0 && (
          <li className="wrap-anywhere">
            {formatCount(newTags.length, 'new tag', 'new tags')}: {newTags.join(', ')}
          </li>
        )}
      </ul>
      <PreviewLists preview={preview} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="button"
          className="btn btn-main"
          disabled={running.isPending || people === 0}
          onClick={() => running.mutate()}
        >
          {running.isPending
            ? 'Importing…'
            : people === 0
              ? 'Nothing to Import'
              : `Import ${formatCount(people, 'Person', 'People')}`}
        </button>
        <p role="status" className="text-ink-soft">
          {running.isPending &&
            `Importing ${formatCount(people, 'person', 'people')}. Either everyone is imported or nobody.`}
        </p>
      </div>
    </StepPanel>
  );
};
