import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { type Supporter, type SupporterSort, sourceLabels } from '../../../shared/admin/supporters.ts';
import { spacedNumber } from '../../../shared/phone-number.ts';
import { StatusBadge } from './status-badge.tsx';
import { supporterTitle } from './supporter-title.ts';

type SortHeadProps = {
  readonly label: string;
  /** The sorts of this column: from the beginning, and back. */
  readonly sorts: readonly [ascending: SupporterSort, descending: SupporterSort];
  readonly sort: SupporterSort;
  readonly onSort: (sort: SupporterSort) => void;
};

/** The heading of a column that the table can be sorted by. */
const SortHead = ({ label, sorts, sort, onSort }: SortHeadProps) => {
  const [ascending, descending] = sorts;
  const direction = sort === ascending ? 'ascending' : sort === descending ? 'descending' : 'none';
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={direction}>
      <button
        type="button"
        className="-mx-1 inline-flex items-center gap-1 rounded px-1 py-1 hover:text-ink"
        onClick={() => onSort(sort === ascending ? descending : ascending)}
      >
        {label}
        <Arrow aria-hidden size={14} className={direction === 'none' ? 'opacity-30' : 'text-ink'} />
      </button>
    </th>
  );
};

type SupporterTableProps = Pick<SortHeadProps, 'sort' | 'onSort'> & {
  readonly supporters: readonly Supporter[];
  readonly onDelete: (supporter: Supporter) => void;
};

/** Supporters, one in a row. */
export const SupporterTable = ({ supporters, sort, onSort, onDelete }: SupporterTableProps) => (
  <div className="border-t border-line md:overflow-x-auto">
    <table className="data-table">
      <thead>
        <tr>
          <SortHead label="Name" sorts={['name', 'name-back']} sort={sort} onSort={onSort} />
          <th scope="col">Email</th>
          <th scope="col">Phone</th>
          <th scope="col">Location</th>
          <SortHead label="Join Date" sorts={['oldest', 'newest']} sort={sort} onSort={onSort} />
          <th scope="col">Status</th>
          <th scope="col">Source</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {supporters.map((supporter) => {
          const { id, name, email, phone, location, status, source, joinDate } = supporter;
          const title = supporterTitle(supporter);
          return (
            <tr key={id}>
              <td data-label="Name" className="min-w-32 [overflow-wrap:anywhere]">
                <Link to={`${adminPaths.supporters}/${id}`} className="font-semibold hover:underline">
                  {name ?? <span className="font-normal text-ink-soft italic">No name</span>}
                </Link>
              </td>
              <td data-label="Email" className="min-w-40 [overflow-wrap:anywhere]">
                {email}
              </td>
              <td data-label="Phone" className="tabular-nums md:whitespace-nowrap">
                {phone && spacedNumber(phone)}
              </td>
              <td data-label="Location" className="[overflow-wrap:anywhere]">
                {location}
              </td>
              <td data-label="Join Date" className="tabular-nums md:whitespace-nowrap">
                {joinDate}
              </td>
              <td data-label="Status">
                <StatusBadge status={status} />
              </td>
              <td data-label="Source" className="md:whitespace-nowrap">
                {sourceLabels[source]}
              </td>
              <td data-label="Actions" className="md:whitespace-nowrap">
                <span className="-my-2 flex">
                  <Link
                    to={`${adminPaths.supporters}/${id}`}
                    className="btn-icon"
                    aria-label={`Edit ${title}`}
                  >
                    <Pencil aria-hidden size={18} />
                  </Link>
                  <button
                    type="button"
                    className="btn-icon hover:text-danger"
                    aria-label={`Delete ${title}`}
                    onClick={() => onDelete(supporter)}
                  >
                    <Trash2 aria-hidden size={18} />
                  </button>
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);
