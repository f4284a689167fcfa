import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type ColumnMapping,
  ReconciliationDetails,
  requiredColumns,
  type StatementColumn,
  type StatementHead,
  statementColumnNames,
  statementColumns,
} from '../../../../shared/admin/reconciliation.ts';
import { formatNumber } from '../../../../shared/format-number.ts';
import { sendFile, withParameters } from '../../admin-api.ts';
import { useSave } from '../../auth/use-save.ts';
import { inboxKey } from '../../inbox/inbox-summary.tsx';
import { useInboxAddress } from '../../inbox/use-inbox-address.ts';
import { DisabledFields } from '../../ui/disabled-fields.tsx';
import { FormError, getFieldErrors } from '../../ui/form-error.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { reconciliationQuery, reconciliationsPath } from './reconciliation-queries.ts';

type ColumnFormProps = { readonly file: File; readonly head: StatementHead };

const hints: Readonly<Partial<Record<StatementColumn, string>>> = {
  reference: 'Ours, such as MM-7K2Q-9XWD-4HTB. The column is often called “tx_ref” or “charge_id”.',
  amount: 'What the voter paid, before fees.',
  status: 'Without it, every row counts as paid.',
  date: 'Without it, please enter the days below.',
};

/** An option for a column: its header with the first value, to recognise it by. */
const describeColumn = ({ headers, sample }: StatementHead, index: number): string => {
  const example = sample.map((cells) => cells[index]).find(Boolean);
  return `${headers[index] || `Column ${index + 1}`}${example ? ` (${example})` : ''}`;
};

type ColumnSelectProps = {
  readonly column: StatementColumn;
  readonly head: StatementHead;
  readonly value: number | null;
  readonly fieldError: string | undefined;
  readonly onChange: (index: number | null) => void;
};

const ColumnSelect = ({ column, head, value, fieldError, onChange }: ColumnSelectProps) => (
  <FormField
    label={statementColumns[column]}
    isOptional={!requiredColumns.includes(column)}
    hint={hints[column]}
    fieldError={fieldError}
  >
    {(attributes) => (
      <select
        {...attributes}
        className="input"
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
        }
      >
        <option value="">
          {requiredColumns.includes(column) ? 'Please choose' : 'Not in this statement'}
        </option>
        {head.headers.map((header, index) => (
          <option key={`${index} ${header}`} value={index}>
            {describeColumn(head, index)}
          </option>
        ))}
      </select>
    )}
  </FormField>
);

/** The second step: what the columns mean and which days the statement covers; then the comparison. */
export const ColumnForm = ({ file, head }: ColumnFormProps) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { formatAddress } = useInboxAddress();
  const [mapping, setMapping] = useState<ColumnMapping>(head.mapping);
  const [days, setDays] = useState({ from: '', to: '' });
  const comparison = useSave({
    mutationFn: () =>
      sendFile(
        'POST',
        withParameters(reconciliationsPath, { ...mapping, ...days }),
        file,
        ReconciliationDetails,
      ),
    onSuccess: (details) => {
      const { id } = details.reconciliation;
      client.setQueryData(reconciliationQuery(id).queryKey, details);
      void client.invalidateQueries({ queryKey: [inboxKey, 'reconciliations'] });
      void navigate(formatAddress({ reconciliation: id, page: null }));
    },
  });
  const fieldErrors = getFieldErrors(comparison.error);
  return (
    <form
      className="grid gap-4"
      noValidate
      aria-label="Columns of the statement"
      onSubmit={(event) => {
        event.preventDefault();
        comparison.mutate();
      }}
    >
      <p className="rounded-xl bg-paper-deep px-4 py-3">
        {head.isRemembered
          ? 'We chose the same columns as in the last statement like this one.'
          : 'We chose the columns by their names. Please check them: we will remember them for the next statement.'}
      </p>
      <FormError error={comparison.error} />
      <DisabledFields isDisabled={comparison.isPending}>
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {statementColumnNames.map((column) => (
            <ColumnSelect
              key={column}
              column={column}
              head={head}
              value={mapping[column]}
              fieldError={fieldErrors[column]}
              onChange={(index) => setMapping((before) => ({ ...before, [column]: index }))}
            />
          ))}
          {(['from', 'to'] as const).map((name) => (
            <FormField
              key={name}
              label={name === 'from' ? 'First day of the statement' : 'Last day of the statement'}
              isOptional={mapping.date !== null}
              hint={
                mapping.date === null
                  ? undefined
                  : `If it is empty, we use the day of the ${name === 'from' ? 'first' : 'last'} row.`
              }
              fieldError={fieldErrors[name]}
            >
              {(attributes) => (
                <input
                  {...attributes}
                  type="date"
                  className="input"
                  min="2000-01-01"
                  max="2099-12-31"
                  value={days[name]}
                  onChange={({ currentTarget: { value } }) =>
                    setDays((before) => ({ ...before, [name]: value }))
                  }
                />
              )}
            </FormField>
          ))}
        </div>
      </DisabledFields>
      <p role="status" className={comparison.isPending ? 'text-ink-soft' : 'sr-only'}>
        {comparison.isPending && `Comparing ${formatNumber(head.rows)} rows with the orders…`}
      </p>
      <div>
        <button type="submit" className="btn btn-main" disabled={comparison.isPending}>
          {comparison.isPending ? 'Comparing…' : 'Compare'}
        </button>
      </div>
    </form>
  );
};
