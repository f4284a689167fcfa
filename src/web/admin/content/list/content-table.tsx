import { PencilLine } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { type AnyContentType, hasOwnPage } from '../../../../content/content-type.ts';
import type { ContentLine, ContentList } from '../../../../shared/admin/content.ts';
import { formatNumber } from '../../../../shared/format-number.ts';
import { MarkedText } from '../../ui/marked-text.tsx';
import { toggleSelection } from '../../ui/selection.ts';
import { ContentStatusBadge } from '../content-status-badge.tsx';
import { BinActions } from './bin-actions.tsx';
import { LineActions } from './line-actions.tsx';
import { getDatesLabel, LineDates } from './line-dates.tsx';
import { OrderCell } from './order-cell.tsx';
import { RemoteActions } from './remote-actions.tsx';
import type { SiteOrder } from './use-site-order.ts';

type ContentTableProps = {
  readonly type: AnyContentType;
  readonly list: ContentList;
  /** What the list was searched for. */
  readonly search: string;
  /** The address of the form of an entry. */
  readonly editAddress: (id: number) => string;
  readonly onOpen: (id: number) => void;
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (ids: ReadonlySet<number>) => void;
  /** Null where the entries cannot be ordered. */
  readonly order: SiteOrder | null;
};

/** The title needs the room: narrower tables have the author, and from 48rem to 80rem the dates, below it. */
const authorColumn = 'md:hidden 2xl:table-cell';
const authorLine = 'hidden text-sm font-normal text-ink-soft md:block 2xl:hidden';
const datesColumn = 'md:max-xl:hidden';
const datesPart = 'hidden tabular-nums md:max-xl:inline';

type LineTitleProps = {
  readonly line: ContentLine;
  readonly editAddress: string | null;
  readonly search: string;
};

/** The title, which opens the form; remote content and the bin have none. */
const LineTitle = ({ line, editAddress, search }: LineTitleProps) =>
  editAddress === null || line.status === 'bin' ? (
    <MarkedText text={line.title} search={search} />
  ) : (
    <Link to={editAddress} className="inline-block min-h-6 hover:underline">
      <MarkedText text={line.title} search={search} />
    </Link>
  );

export const ContentTable = (props: ContentTableProps) => {
  const { type, list, search, editAddress, onOpen, selected, onSelect, order } = props;
  /** The entry whose checkbox was used last: Shift selects from there. */
  const lastUsed = useRef<number | null>(null);
  const isShift = useRef(false);
  const canSelect = list.remote === null;
  // Views are counted by page: entries that share a page have none of their own.
  const hasViews = hasOwnPage(type);
  const toggle = (id: number, isSelected: boolean) => {
    const ids = list.items.map((line) => line.id);
    const from = isShift.current ? lastUsed.current : null;
    onSelect(toggleSelection(selected, ids, { id, isSelected, from }));
    lastUsed.current = id;
  };
  const renderActions = (line: ContentLine) => {
    if (list.remote) return <RemoteActions line={line} editor={list.remote.editor} />;
    if (line.status === 'bin') return <BinActions type={type} line={line} />;
    return <LineActions type={type} line={line} editAddress={editAddress(line.id)} onOpen={onOpen} />;
  };
  return (
    <table className="data-table md:max-xl:[&_:is(th,td)]:px-2 [&_:is(a,button,input)]:scroll-mt-48">
      <thead>
        <tr>
          {canSelect && (
            <th scope="col" className="pr-0!">
              <span className="sr-only">Selected</span>
            </th>
          )}
          <th scope="col" className="w-full">
            Title
          </th>
          <th scope="col" className={authorColumn}>
            Author
          </th>
          <th scope="col" className={datesColumn}>
            {getDatesLabel(type)}
          </th>
          <th scope="col">Status</th>
          {hasViews && <th scope="col">Views</th>}
          {order && <th scope="col">Order</th>}
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody ref={order?.list}>
        {list.items.map((line, index) => {
          // Said once, where the author is the one who saved it.
          const editor = line.editedBy === line.author ? null : line.editedBy;
          const people = [line.author, editor && `edited by ${editor}`].filter(Boolean).join(', ');
          return (
            <tr key={line.id} className="max-md:relative" data-order-item={order ? '' : undefined}>
              {canSelect && (
                <td className="max-md:absolute max-md:top-3 max-md:left-4 md:pr-0!">
                  <label className="-m-2 block p-2">
                    <input
                      type="checkbox"
                      className="block size-5 accent-theme-strong"
                      aria-label={`Select “${line.title}”`}
                      checked={selected.has(line.id)}
                      onClick={(event) => {
                        isShift.current = event.shiftKey;
                      }}
                      onChange={(event) => toggle(line.id, event.currentTarget.checked)}
                    />
                  </label>
                </td>
              )}
              <td className={`font-semibold md:min-w-32 ${canSelect ? 'max-md:pl-8!' : ''}`}>
                <div className="min-w-0">
                  <LineTitle
                    line={line}
                    editAddress={list.remote ? null : editAddress(line.id)}
                    search={search}
                  />
                  {line.match && (
                    <span className="block py-0.5 text-sm font-normal wrap-anywhere">
                      <MarkedText text={line.match} search={search} />
                    </span>
                  )}
                  <span className={authorLine}>
                    {people}
                    <span className={datesPart}>
                      {people && ' · '}
                      <LineDates type={type} line={line} clock={list.clock} isOneLine />
                    </span>
                  </span>
                  {line.openedBy && (
                    <span className="flex items-center gap-1 text-sm font-normal text-ink-soft">
                      <PencilLine aria-hidden size={14} className="shrink-0" /> {line.openedBy} has this open
                    </span>
                  )}
                </div>
              </td>
              <td data-label="Author" className={`wrap-break-word ${authorColumn}`}>
                <span>
                  {line.author ?? '–'}
                  {editor && <span className="block text-sm text-ink-soft">Edited by {editor}</span>}
                </span>
              </td>
              <td
                data-label={getDatesLabel(type)}
                className={`wrap-break-word tabular-nums xl:whitespace-nowrap ${datesColumn}`}
              >
                <LineDates type={type} line={line} clock={list.clock} />
              </td>
              <td
                data-label="Status"
                className="md:max-xl:[&_.badge]:rounded-xl md:max-xl:[&_.badge]:wrap-normal md:max-xl:[&_.badge]:whitespace-normal"
              >
                <ContentStatusBadge status={line.status} hasUnpublishedChanges={line.hasUnpublishedChanges} />
                {list.shown && line.status === 'published' && (
                  <span className="block pt-1 text-sm text-ink-soft">
                    {line.id === list.shown.id ? 'Shown on the site' : 'Not shown'}
                  </span>
                )}
              </td>
              {hasViews && (
                <td data-label="Views" className="tabular-nums">
                  {line.views === null ? '–' : formatNumber(line.views)}
                </td>
              )}
              {order && (
                <td data-label="Order">
                  <OrderCell order={order} index={index} />
                </td>
              )}
              <td data-label="Actions">
                {/* An entry with unpublished changes has one action more than the others. */}
                <div
                  className={`-my-1.5 -mr-3 flex flex-wrap justify-end md:mr-0 md:-ml-3 md:justify-start md:max-xl:min-w-32 md:max-xl:[&_.btn-icon]:w-8 xl:min-w-40 xl:[&_.btn-icon]:w-10 ${line.status === 'bin' ? 'md:whitespace-nowrap' : 'whitespace-nowrap md:flex-nowrap'}`}
                >
                  {renderActions(line)}
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
