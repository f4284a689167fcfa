import { ArrowLeft, ArrowRight, ImagePlus, X } from 'lucide-react';
import { useId } from 'react';
import { MoveHandle } from '../../ui/ordering/move-handle.tsx';
import { moveItem } from '../../ui/ordering/move-item.ts';
import { OrderStatus } from '../../ui/ordering/order-status.tsx';
import { useOrdering } from '../../ui/ordering/use-ordering.ts';
import { toChosenPicture, usePickPictures } from '../form/picture-picker-context.tsx';
import type { DefinedFieldProps } from './defined-field-props.ts';
import { PictureThumb } from './picture-thumb.tsx';

/** An ordered list of pictures. Handles and buttons move them; changes are announced to screen readers. */
export const PicturesInput = ({
  field,
  value,
  fieldError,
  pictures,
  onPictures,
  onChange,
}: DefinedFieldProps) => {
  const id = useId();
  const pick = usePickPictures();
  const ids: readonly number[] = Array.isArray(value) ? value : [];
  const getName = (mediaId: number) => pictures.find((one) => one.id === mediaId)?.name || 'Picture';
  const ordering = useOrdering<HTMLOListElement>({
    names: ids.map(getName),
    onMove: (from, to) => onChange(moveItem(ids, from, to)),
  });
  const { list } = ordering;
  const choose = () =>
    pick({
      isMultiple: true,
      onPick: (items) => {
        onPictures(items.map(toChosenPicture));
        onChange([...ids, ...items.map((item) => item.id).filter((one) => !ids.includes(one))]);
      },
    });
  const move = (from: number, to: number) => {
    ordering.move(from, to);
    // Keep the focus on the same button of the moved picture; at the end of the list that button is disabled.
    requestAnimationFrame(() => {
      const buttons = list.current?.children[to]?.querySelectorAll<HTMLButtonElement>('button:enabled');
      const direction = to > from ? 'later' : 'earlier';
      const same = [...(buttons ?? [])].find((button) => button.dataset.move === direction);
      (same ?? buttons?.[0])?.focus();
    });
  };
  const remove = (at: number) => {
    onChange(ids.filter((_, index) => index !== at));
    ordering.setAnnouncement(`${getName(ids[at] ?? 0)} was removed.`);
    requestAnimationFrame(() => {
      const next = list.current?.children[Math.min(at, ids.length - 2)];
      next?.querySelector<HTMLButtonElement>('[data-remove]')?.focus();
    });
  };
  return (
    <fieldset aria-describedby={fieldError ? `${id}-error` : undefined}>
      <legend className="pb-1 font-semibold">{field.label}</legend>
      {ids.length > 0 && (
        <ol
          ref={list}
          className="order-grid grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3 pb-3"
        >
          {ids.map((mediaId, index) => (
            <li
              key={mediaId}
              data-order-item=""
              className="relative min-w-0 rounded-xl border border-line bg-white p-1.5"
            >
              <MoveHandle
                {...ordering.getHandle(index)}
                className="absolute top-2.5 left-2.5 z-1 size-9 bg-white/90!"
              />
              <PictureThumb
                picture={pictures.find((one) => one.id === mediaId)}
                className="aspect-[4/3] w-full"
              />
              <div className="flex items-center justify-between pt-1">
                <button
                  type="button"
                  className="btn-icon size-9"
                  data-move="earlier"
                  disabled={index === 0}
                  aria-label={`Move ${getName(mediaId)} earlier`}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowLeft aria-hidden size={18} />
                </button>
                <span className="text-sm tabular-nums">{index + 1}</span>
                <button
                  type="button"
                  className="btn-icon size-9"
                  data-move="later"
                  disabled={index === ids.length - 1}
                  aria-label={`Move ${getName(mediaId)} later`}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowRight aria-hidden size={18} />
                </button>
                <button
                  type="button"
                  className="btn-icon size-9"
                  data-remove
                  aria-label={`Remove ${getName(mediaId)}`}
                  onClick={() => remove(index)}
                >
                  <X aria-hidden size={18} />
                </button>
              </div>
            </li>
          ))}
        </ol>
      )}
      <button type="button" className="btn btn-quiet btn-small" onClick={choose}>
        <ImagePlus aria-hidden size={18} /> Add Pictures
      </button>
      <OrderStatus {...ordering} />
      {fieldError && (
        <p id={`${id}-error`} className="pt-1 text-sm font-semibold text-danger">
          {fieldError}
        </p>
      )}
    </fieldset>
  );
};
