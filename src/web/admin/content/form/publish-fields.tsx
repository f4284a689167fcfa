import type { ContentEntry, ContentInput } from '../../../../shared/admin/content.ts';
import { toWallClock } from '../../../../shared/dates.ts';
import { FormField } from '../../ui/form-field.tsx';
import type { FormValues } from './form-values.ts';

type PublishFieldsProps = {
  readonly values: Pick<FormValues, 'status' | 'date'>;
  readonly fault: string | undefined;
  /** The campaign's clock, where it is known already. */
  readonly clock: ContentEntry['clock'] | null;
  readonly onChange: (part: Partial<FormValues>) => void;
};

const labels: Readonly<Record<ContentInput['status'], string>> = {
  draft: 'Draft',
  published: 'Published',
  scheduled: 'Scheduled',
};

/** Whether visitors see it, and from when on. */
export const PublishFields = ({ values, fault, clock, onChange }: PublishFieldsProps) => {
  const { status, date } = values;
  const zone = clock ? ` (${clock.timezone.replaceAll('_', ' ')})` : '';
  const choose = (next: ContentInput['status']) => {
    const isToCome = clock !== null && date > toWallClock(Date.now(), clock.timezone);
    // Whoever publishes what was scheduled means now.
    onChange({ status: next, ...(next === 'published' && isToCome ? { date: '' } : {}) });
  };
  return (
    <>
      <FormField label="Status">
        {(field) => (
          <select
            {...field}
            className="input"
            value={status}
            onChange={(event) => choose(event.currentTarget.value as ContentInput['status'])}
          >
            {Object.entries(labels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FormField>
      {status !== 'draft' && (
        <FormField
          label={status === 'scheduled' ? 'Publish on' : 'Date'}
          hint={
            status === 'scheduled'
              ? `Day and time by the campaign’s clock${zone}.`
              : `By the campaign’s clock${zone}. Empty is now; a date to come schedules it.`
          }
          fault={fault}
        >
          {(field) => (
            <input
              {...field}
              type="datetime-local"
              className="input"
              value={date}
              onChange={(event) => onChange({ date: event.currentTarget.value })}
            />
          )}
        </FormField>
      )}
    </>
  );
};
