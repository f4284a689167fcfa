import type { ContentEntry, ContentInput, ContentStatus } from '../../../../shared/admin/content.ts';
import { getZonePlace, toWallClock } from '../../../../shared/dates.ts';
import { FormField } from '../../ui/form-field.tsx';
import { describeWithdrawal } from './form-text.ts';
import type { FormValues } from './form-values.ts';

type PublishFieldsProps = {
  /** Singular of the type in title case. */
  readonly one: string;
  readonly values: Pick<FormValues, 'status' | 'date'>;
  /** The stored status; undefined for a new entry. */
  readonly before: ContentStatus | undefined;
  readonly fieldError: string | undefined;
  /** Time zone and date format of the campaign; null while they load. */
  readonly clock: ContentEntry['clock'] | null;
  readonly onChange: (part: Partial<FormValues>) => void;
};

const labels: Readonly<Record<ContentInput['status'], string>> = {
  draft: 'Draft',
  published: 'Published',
  scheduled: 'Scheduled',
};

/** Status and publication date. */
export const PublishFields = ({ one, values, before, fieldError, clock, onChange }: PublishFieldsProps) => {
  const { status, date } = values;
  const place = clock ? `Time in ${getZonePlace(clock.timezone)}.` : '';
  const choose = (next: ContentInput['status']) => {
    const isInFuture = clock !== null && date > toWallClock(Date.now(), clock.timezone);
    // Publishing a scheduled entry means publishing it now.
    onChange({ status: next, ...(next === 'published' && isInFuture ? { date: '' } : {}) });
  };
  return (
    <>
      <FormField label="Status" hint={describeWithdrawal(one, status, before)}>
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
              ? place
              : `${place} If you leave this empty, it is published right away. To schedule it, choose a later time.`
          }
          fieldError={fieldError}
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
