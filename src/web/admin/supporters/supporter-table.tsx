import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { type Supporter, type SupporterSort, sourceLabels } from '../../../shared/admin/supporters.ts';
import { formatPhoneNumber } from '../../../shared/phone-number.ts';
import { EmailAddress } from '../ui/email-address.tsx';
import { toggleSelection } from '../ui/selection.ts';
import { ownColumn, secondLine } from '../ui/table-columns.ts';
import { ConsentNote } from './consent-text.tsx';
import { SupporterStatusBadge } from './supporter-status-badge.tsx';
import { getSupporterTitle } from './supporter-title.ts';
import { TagBadges } from './tags/tag-badges.tsx';

type SortHeadProps = {
  readonly label: string;
  readonly sorts: readonly [ascending: SupporterSort, descending: SupporterSort];
  readonly sort: SupporterSort;
  readonly onSort: (sort: SupporterSort) => void;
};

/** The heading of a sortable column. */
const SortHead = ({ label, sorts, sort, onSort }: SortHeadProps) => {
  const [ascending, descending] = sorts;
  const direction = sort === ascending ? 'ascending' : sort === descending ? 'descending' : 'none';
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={direction}>
      {/* On phones the heads are out of sight, and the list is sorted by its select. */}
      <span className="md:hidden">{label}</span>
      <button
        type="button"
        className="-mx-1 inline-flex items-center gap-1 rounded px-1 py-1 hover:text-ink max-md:hidden"
        onClick={() => onSort(sort === ascending ? descending : ascending)}
      >
        {label}
        <Arrow aria-hidden size={14} className={direction === 'none' ? 'opacity-30' : 'text-ink'} />
      </button>
    </th>
  );
};

type RowProps = {
  readonly supporter: Supporter;
  readonly isSelected: boolean;
  readonly onToggle: (id: number, isSelected: boolean, isRange: boolean) => void;
  readonly onDelete: (supporter: Supporter) => void;
};

const SupporterRow = ({ supporter, isSelected, onToggle, onDelete }: RowProps) => {
  const isShift = useRef(false);
  const { id, name, email, phone, location, status, source, consent, tags, joinDate } = supporter;
  const title = getSupporterTitle(supporter);
  const address = `${adminPaths.supporters}/${id}`;
  const { search } = useLocation();
  return (
    <tr className="max-md:relative">
      <td className="max-md:absolute max-md:top-3 max-md:left-4 md:pr-0!">
        <label className="-m-2 block p-2">
          <input
            type="checkbox"
            className="block size-5 accent-theme-strong"
            aria-label={`Select ${title}`}
            checked={isSelected}
            onClick={(event) => {
              isShift.current = event.shiftKey;
            }}
            onChange={(event) => onToggle(id, event.currentTarget.checked, isShift.current)}
          />
        </label>
      </td>
      <td className="[overflow-wrap:anywhere] max-md:pl-8! md:min-w-32">
        <div>
          <Link
            to={address}
            state={{ list: search }}
            className="inline-block min-h-6 font-semibold hover:underline max-md:text-base"
          >
            {name ?? <span className="font-normal text-ink-soft italic">No name</span>}
          </Link>
          {location && <span className={secondLine}>{location}</span>}
          <TagBadges tags={tags} />
        </div>
      </td>
      <td
        data-label="Email"
        className={`[overflow-wrap:anywhere] md:min-w-44 ${email === null ? 'max-md:hidden' : ''}`}
      >
        <div>
          {email && <EmailAddress email={email} />}
          {phone && <span className={secondLine}>{formatPhoneNumber(phone)}</span>}
        </div>
      </td>
      <td data-label="Phone" className={`whitespace-nowrap tabular-nums ${ownColumn}`}>
        {phone && formatPhoneNumber(phone)}
      </td>
      <td data-label="Location" className={`[overflow-wrap:anywhere] xl:min-w-24 ${ownColumn}`}>
        {location}
      </td>
      <td data-label="Join Date" className="md:whitespace-nowrap">
        <div>
          {joinDate}
          <span className="hidden text-sm text-ink-soft md:block">{sourceLabels[source]}</span>
          <span className="block text-sm text-ink-soft">
            <ConsentNote consent={consent} />
          </span>
        </div>
      </td>
      <td data-label="Status">
        <SupporterStatusBadge status={status} />
      </td>
      <td data-label="Source" className="md:hidden">
        {sourceLabels[source]}
      </td>
      <td data-label="Actions" className="md:whitespace-nowrap">
        <span className="-my-2 -mr-3 flex md:mr-0 md:-ml-3">
          <Link to={address} state={{ list: search }} className="btn-icon" aria-label={`Edit ${title}`}>
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
};

type SupporterTableProps = Pick<SortHeadProps, 'sort' | 'onSort'> &
  Pick<RowProps, 'onDelete'> & {
    readonly supporters: readonly Supporter[];
    readonly selected: ReadonlySet<number>;
    readonly onSelect: (ids: ReadonlySet<number>) => void;
  };

export const SupporterTable = (props: SupporterTableProps) => {
  const { supporters, sort, onSort, onDelete, selected, onSelect } = props;
  /** The supporter whose checkbox was used last: Shift selects from there. */
  const lastUsed = useRef<number | null>(null);
  const toggle: RowProps['onToggle'] = (id, isSelected, isRange) => {
    const ids = supporters.map((supporter) => supporter.id);
    onSelect(toggleSelection(selected, ids, { id, isSelected, from: isRange ? lastUsed.current : null }));
    lastUsed.current = id;
  };
  return (
    <div className="md:overflow-x-auto">
      <table className="data-table md:[&_:is(th,td)]:px-3 [&_:is(a,button,input)]:scroll-mt-48">
        <thead>
          <tr>
            <th scope="col" className="pr-0!">
              <span className="sr-only">Selected</span>
            </th>
            <SortHead label="Name" sorts={['name', 'name-back']} sort={sort} onSort={onSort} />
            <th scope="col">
              Email
              <span className="hidden md:inline xl:hidden"> and Phone</span>
            </th>
            <th scope="col" className={ownColumn}>
              Phone
            </th>
            <th scope="col" className={ownColumn}>
              Location
            </th>
            <SortHead label="Join Date" sorts={['oldest', 'newest']} sort={sort} onSort={onSort} />
            <th scope="col">Status</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {supporters.map((supporter) => (
            <SupporterRow
              key={supporter.id}
              supporter={supporter}
              isSelected={selected.has(supporter.id)}
              onToggle={toggle}
              onDelete={onDelete}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};
