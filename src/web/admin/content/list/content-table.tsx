import { PencilLine } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { type AnyContentType, hasOwnPage } from '../../../../content/content-type.ts';
import type { ContentLine, ContentList } from '../../../../shared/admin/content.ts';
import { formatNumber } from '../../../../shared/format-number.ts';
import { toggleSelection } from '../../ui/selection.ts';
import { ownColumn, secondLine } from '../../ui/table-columns.ts';
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
  /** The address of the form of an entry. */
  readonly editAddress: (id: number) => string;
  readonly onOpen: (id: number) => void;
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (ids: ReadonlySet<number>) => void;
  /** Null where the entries cannot be ordered. */
  readonly order: SiteOrder | null;
};

type LineTitleProps = { readonly line: ContentLine; readonly editAddress: string | null };

/** The title, which opens the form; remote content and the bin have none. */
const LineTitle = ({ line, editAddress }: LineTitleProps) =>
  editAddress === null || line.status === 'bin' ? (
    line.title
  ) : (
    <Link to={editAddress} className="inline-block min-h-6 hover:underline">
      {line.title}
    </Link>
  );

export const ContentTable = (props: ContentTableProps) => {
  const { type, list, editAddress, onOpen, selected, onSelect, order } = props;
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
    if (list.remote) return <RemoteActions line={line} origin={list.remote.origin} />;
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
          <th scope="col" className={ownColumn}>
            Author
          </th>
          <th scope="col">{getDatesLabel(type)}</th>
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
                <LineTitle line={line} editAddress={list.remote ? null : editAddress(line.id)} />
                <span className={secondLine}>
                  {[line.author, editor && `edited by ${editor}`].filter(Boolean).join(', ')}
                </span>
                {line.openedBy && (
                  <span className="flex items-center gap-1 text-sm font-normal text-ink-soft">
                    <PencilLine aria-hidden size={14} className="shrink-0" /> {line.openedBy} has this open
                  </span>
                )}
              </td>
              <td data-label="Author" className={`wrap-break-word ${ownColumn}`}>
                <span>
                  {line.author ?? '–'}
                  {editor && <span className="block text-sm text-ink-soft">Edited by {editor}</span>}
                </span>
              </td>
              <td
                data-label={getDatesLabel(type)}
                className="wrap-break-word tabular-nums xl:whitespace-nowrap"
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
                <div className="-my-1.5 -mr-3 flex flex-wrap justify-end whitespace-nowrap md:mr-0 md:-ml-3 md:justify-start md:max-xl:min-w-40 md:max-xl:[&_.btn-icon]:w-8 xl:min-w-50 xl:[&_.btn-icon]:w-10">
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
