import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { usePageData } from '../../page-data-context.tsx';
import { describeFilter } from '../../supporters/segments/describe-filter.ts';
import { segmentsQuery, tagsQuery } from '../../supporters/supporter-queries.ts';
import { FormField } from '../../ui/form-field.tsx';
import { recipientCountQuery } from '../newsletter-queries.ts';
import { formatPeople } from '../people-count.ts';

type RecipientsFieldProps = {
  /** Null: all confirmed subscribers. */
  readonly segmentId: number | null;
  readonly fieldError: string | undefined;
  readonly onChange: (segmentId: number | null) => void;
};

const describeCount = (count: number | undefined, isSegment: boolean): string => {
  if (count === undefined) return '';
  if (count > 0) return `${formatPeople(count)} would get it now.`;
  return isSegment
    ? 'Nobody in this segment has confirmed a subscription.'
    : 'Nobody has confirmed a subscription yet.';
};

/** Who gets the newsletter: everyone who has confirmed, or those of them who are in a segment. */
export const RecipientsField = ({ segmentId, fieldError, onChange }: RecipientsFieldProps) => {
  const { data: segments = [] } = useQuery(segmentsQuery());
  const { data: tags = [] } = useQuery(tagsQuery());
  const { dateFormat } = usePageData();
  const segment = segments.find(({ id }) => id === segmentId);
  const { data: count } = useQuery(recipientCountQuery(segmentId));
  return (
    <div>
      <FormField
        label="Who Gets It"
        fieldError={fieldError}
        hint={
          <>
            Only people who have confirmed their subscription get newsletters. Segments are saved filters of
            your{' '}
            <Link to={adminPaths.supporters} className="underline">
              supporters
            </Link>
            , for example by what they did.
          </>
        }
      >
        {(field) => (
          <select
            {...field}
            className="input"
            value={segmentId ?? ''}
            onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : Number(value))}
          >
            <option value="">All subscribers</option>
            {segments.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <p className="pt-2 text-ink-soft wrap-anywhere empty:hidden">
        {segment && describeFilter(segment.filter, { tags, dateFormat })}
      </p>
      <p role="status" className="pt-2 font-semibold empty:hidden">
        {describeCount(count, segmentId !== null)}
      </p>
    </div>
  );
};
