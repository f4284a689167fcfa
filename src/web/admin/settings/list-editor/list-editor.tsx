import { ArrowDown, ArrowUp, ChevronDown, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { MoveHandle } from '../../ui/ordering/move-handle.tsx';
import { OrderStatus } from '../../ui/ordering/order-status.tsx';
import { useOrdering } from '../../ui/ordering/use-ordering.ts';
import { toTitleCase } from '../../ui/title-case.ts';
import type { Bound } from '../setting-fields.tsx';
import { useListRows } from './use-list-rows.ts';

type ListEditorProps<T> = Bound<T[]> & {
  /** Singular of the entries, such as `milestone`. */
  readonly noun: string;
  readonly maxCount: number;
  readonly minCount?: number;
  readonly hint?: string;
  /** Said below the list while it applies, such as that visitors see another order. */
  readonly note?: string | null;
  /** A new entry. */
  readonly blank: T;
  /** Of a long list whose entries have names: on a phone the fields of an entry are folded below its name, unless something in them is left to do. */
  readonly fold?: (item: T, index: number) => { readonly name: string; readonly mustBeOpen: boolean };
  readonly children: (row: Pick<Bound<T>, 'value' | 'onChange'>, index: number) => ReactNode;
};

const capitalize = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1);

/** A list whose entries are added and removed by buttons, and moved by buttons and handles. */
export const ListEditor = <T,>({ value, onChange, label, fieldError, noun, ...rest }: ListEditorProps<T>) => {
  const { maxCount, minCount = 0, hint, note, blank, fold, children } = rest;
  const rows = useListRows(value, onChange);
  const title = useId();
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const setOpen = (id: number, isOpen: boolean) =>
    setOpened((before) => new Set(isOpen ? [...before, id] : [...before].filter((other) => other !== id)));
  const names = value.map((item, index) => fold?.(item, index).name ?? `${noun} ${index + 1}`);
  const ordering = useOrdering<HTMLDivElement>({
    names,
    onMove: rows.moveByHandle,
  });
  return (
    <div
      ref={(element) => {
        rows.list.current = element;
        ordering.list.current = element;
      }}
      className="grid gap-3"
    >
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      {value.length === 0 && <p className="text-ink-soft">None yet.</p>}
      {value.map((item, index) => {
        const name = names[index] ?? noun;
        const id = rows.ids[index] ?? index;
        const folded = fold?.(item, index);
        const isOpen = !folded || folded.mustBeOpen || opened.has(id);
        return (
          <fieldset
            key={id}
            data-row={id}
            data-order-item=""
            aria-labelledby={`${title}-${id}`}
            className={`rounded-xl border border-line bg-paper p-4 ${folded ? 'max-sm:py-0' : ''}`}
          >
            <div className={`-mr-3 flex items-center ${folded ? 'sm:pb-2' : 'pb-2'}`}>
              <MoveHandle {...ordering.getHandle(index)} className="-ml-3" />
              <p
                id={`${title}-${id}`}
                className={`mr-auto text-sm font-semibold ${folded ? 'max-sm:hidden' : ''}`}
              >
                {folded ? name : capitalize(name)}
              </p>
              {folded && (
                <button
                  type="button"
                  className="flex min-h-11 min-w-0 flex-1 items-center gap-1 text-left font-semibold sm:hidden"
                  aria-expanded={isOpen}
                  aria-disabled={folded.mustBeOpen || undefined}
                  onClick={() => !folded.mustBeOpen && setOpen(id, !isOpen)}
                >
                  <span className="min-w-0 wrap-anywhere">{name}</span>
                  <ChevronDown aria-hidden size={18} className={`flex-none ${isOpen ? 'rotate-180' : ''}`} />
                </button>
              )}
              <button
                type="button"
                data-part="up"
                className="btn-icon"
                aria-label={`Move ${name} up`}
                disabled={index === 0}
                onClick={() => rows.moveByButton(index, -1)}
              >
                <ArrowUp aria-hidden size={18} />
              </button>
              <button
                type="button"
                data-part="down"
                className="btn-icon"
                aria-label={`Move ${name} down`}
                disabled={index === value.length - 1}
                onClick={() => rows.moveByButton(index, 1)}
              >
                <ArrowDown aria-hidden size={18} />
              </button>
              <button
                type="button"
                className={`btn-icon ${isOpen ? '' : 'max-sm:hidden'}`}
                aria-label={`Remove ${name}`}
                disabled={value.length <= minCount}
                onClick={() => rows.remove(index)}
              >
                <Trash2 aria-hidden size={18} />
              </button>
            </div>
            <div className={folded ? `max-sm:pb-4 ${isOpen ? '' : 'max-sm:hidden'}` : 'contents'}>
              {children(
                {
                  value: item,
                  onChange: (changed) => {
                    // What is being typed into must not fold, also once nothing is left to do.
                    if (folded) setOpen(id, true);
                    rows.replace(index, changed);
                  },
                },
                index,
              )}
            </div>
          </fieldset>
        );
      })}
      <OrderStatus {...ordering} />
      {note !== undefined && (
        <p role="status" className="font-semibold empty:hidden">
          {note}
        </p>
      )}
      {fieldError && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {fieldError}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          data-part="add"
          className="btn btn-quiet btn-small"
          onClick={() => value.length < maxCount && rows.add(blank)}
          aria-disabled={value.length >= maxCount}
        >
          <Plus aria-hidden size={16} /> Add {toTitleCase(noun)}
        </button>
        {value.length >= maxCount && (
          <p className="text-sm text-ink-soft">
            {label}: at most {maxCount}.
          </p>
        )}
      </div>
    </div>
  );
};
