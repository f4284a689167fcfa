import { useState } from 'react';
import type { FinishedImport } from '../../../../shared/admin/supporter-import.ts';
import { useSave } from '../../auth/use-save.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { DisabledFields } from '../../ui/disabled-fields.tsx';
import { FormError, getFieldErrors } from '../../ui/form-error.tsx';
import { AgreementFields } from './agreement-fields.tsx';
import type { ReadList } from './choose-list.tsx';
import { ColumnList } from './column-list.tsx';
import { ImportPreviewPanel } from './import-preview.tsx';
import { type ImportChoices, inspectList, previewImport } from './import-queries.ts';
import { StepPanel } from './step-panel.tsx';

type ListFormProps = { readonly list: ReadList; readonly onImported: (finished: FinishedImport) => void };

/** The second step: what the columns mean, and the newsletter; the third is the preview of these choices. */
export const ListForm = ({ list, onImported }: ListFormProps) => {
  const { source } = list;
  const [head, setHead] = useState(list.head);
  const [choices, setChoices] = useState<ImportChoices>({
    hasHeaders: list.head.hasHeaders,
    mapping: list.head.mapping,
    ...{ subscribes: false, agreement: '', agreedOn: '' },
  });
  const preview = useSave({ mutationFn: (chosen: ImportChoices) => previewImport(source, chosen) });
  const change = (changed: Partial<ImportChoices>) => {
    // A preview of other choices would be wrong.
    preview.reset();
    setChoices((before) => ({ ...before, ...changed }));
  };
  const rereading = useSave({
    mutationFn: (hasHeaders: boolean) => inspectList(source, hasHeaders),
    onSuccess: (reread) => {
      setHead(reread);
      change({ hasHeaders: reread.hasHeaders, mapping: reread.mapping });
    },
  });
  const fieldErrors = getFieldErrors(preview.error);
  const isPending = preview.isPending || rereading.isPending;
  return (
    <>
      <StepPanel title="2. Columns and newsletter" takesFocus>
        <form
          className="grid gap-6"
          noValidate
          aria-label="Columns and newsletter"
          onSubmit={(event) => {
            event.preventDefault();
            preview.mutate(choices);
          }}
        >
          <FormError error={preview.error ?? rereading.error} />
          <DisabledFields isDisabled={isPending}>
            <CheckField
              label="The first row has the names of the columns"
              checked={choices.hasHeaders}
              onChange={(hasHeaders) => rereading.mutate(hasHeaders)}
            />
            <ColumnList
              head={head}
              mapping={choices.mapping}
              fieldErrors={fieldErrors}
              onChange={(mapping) => change({ mapping })}
            />
            <AgreementFields
              value={choices}
              hasDays={choices.mapping.agreedDay !== null}
              fieldErrors={fieldErrors}
              onChange={change}
            />
          </DisabledFields>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <button
              type="submit"
              className={`btn ${preview.data ? 'btn-quiet' : 'btn-main'}`}
              disabled={isPending}
            >
              {preview.data ? 'Update the Preview' : 'Show the Preview'}
            </button>
            <p role="status" className="text-ink-soft">
              {isPending && 'Comparing the list with your supporters…'}
            </p>
          </div>
        </form>
      </StepPanel>
      {preview.data && !isPending && (
        <ImportPreviewPanel
          key={preview.submittedAt}
          {...{ source, choices, onImported }}
          first={preview.data}
        />
      )}
    </>
  );
};
