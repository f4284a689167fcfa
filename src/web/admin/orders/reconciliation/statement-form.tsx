import { Upload } from 'lucide-react';
import { useRef } from 'react';
import {
  StatementHead,
  statementLimits,
  statementTooLarge,
} from '../../../../shared/admin/reconciliation.ts';
import { formatNumber } from '../../../../shared/format-number.ts';
import { AdminError, sendFile } from '../../admin-api.ts';
import { useSave } from '../../auth/use-save.ts';
import { FormError } from '../../ui/form-error.tsx';
import { ColumnForm } from './column-form.tsx';
import { reconciliationsPath } from './reconciliation-queries.ts';

type Chosen = { readonly file: File; readonly head: StatementHead };

const inspect = async (file: File): Promise<Chosen> => {
  // Do not send a file that the server would reject.
  if (file.size > statementLimits.bytes) throw new AdminError(413, statementTooLarge);
  return { file, head: await sendFile('POST', `${reconciliationsPath}/columns`, file, StatementHead) };
};

/** The first step: choose the statement. The second step asks what its columns mean. */
export const StatementForm = () => {
  const input = useRef<HTMLInputElement>(null);
  const inspection = useSave({ mutationFn: inspect });
  const { data, isPending, error } = inspection;
  return (
    <section className="panel grid gap-4 p-4 sm:p-6" aria-labelledby="statement-title">
      <div>
        <h2 id="statement-title" className="text-xl">
          Compare with the gateway’s statement
        </h2>
        <p className="max-w-prose pt-1 text-ink-soft">
          Export the statement in the gateway’s dashboard as CSV and choose the file here. We compare it with
          the counted orders. This changes nothing, and the file itself is not kept.
        </p>
      </div>
      <FormError error={error} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,text/csv"
          aria-label="Statement"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // Clear the input, so that the same file can be chosen again after an edit.
            event.currentTarget.value = '';
            if (file) inspection.mutate(file);
          }}
        />
        <button
          type="button"
          className={`btn ${data ? 'btn-quiet' : 'btn-main'}`}
          disabled={isPending}
          onClick={() => input.current?.click()}
        >
          <Upload aria-hidden size={18} />{' '}
          {isPending ? 'Reading…' : data ? 'Choose Another File' : 'Choose the Statement'}
        </button>
        <p role="status" className="min-w-0 wrap-anywhere text-ink-soft">
          {isPending
            ? 'Reading the statement…'
            : data
              ? `${data.file.name}, ${formatNumber(data.head.rows)} ${data.head.rows === 1 ? 'row' : 'rows'}`
              : `CSV, up to ${formatNumber(statementLimits.rows)} rows`}
        </p>
      </div>
      {data && !isPending && <ColumnForm key={inspection.submittedAt} file={data.file} head={data.head} />}
    </section>
  );
};
