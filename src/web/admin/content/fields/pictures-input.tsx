import { ArrowLeft, ArrowRight, ImagePlus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { moveItem } from '../../ui/move-item.ts';
import { toChosenPicture, usePickPictures } from '../form/picture-picker-context.tsx';
import type { DefinedFieldProps } from './defined-field-props.ts';
import { PictureThumb } from './picture-thumb.tsx';

/** An ordered list of pictures. Buttons move and remove them; changes are announced to screen readers. */
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
  const list = useRef<HTMLOListElement>(null);
  const announcement = useRef<HTMLParagraphElement>(null);
  const ids: readonly number[] = Array.isArray(value) ? value : [];
  const announce = (text: string) => {
    if (announcement.current) announcement.current.textContent = text;
  };
  const getName = (mediaId: number) => pictures.find((one) => one.id === mediaId)?.name || 'Picture';
  const choose = () =>
    pick({
      isMultiple: true,
      onPick: (items) => {
        onPictures(items.map(toChosenPicture));
        onChange([...ids, ...items.map((item) => item.id).filter((one) => !ids.includes(one))]);
      },
    });
  const move = (from: number, to: number) => {
    onChange(moveItem(ids, from, to));
    announce(`${getName(ids[from] ?? 0)} is now number ${to + 1} of ${ids.length}.`);
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
    announce(`${getName(ids[at] ?? 0)} was removed.`);
    requestAnimationFrame(() => {
      const next = list.current?.children[Math.min(at, ids.length - 2)];
      next?.querySelector<HTMLButtonElement>('[data-remove]')?.focus();
    });
  };
  return (
    <fieldset aria-describedby={fieldError ? `${id}-error` : undefined}>
      <legend className="pb-1 font-semibold">{field.label}</legend>
      {ids.length > 0 && (
        <ol ref={list} className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3 pb-3">
          {ids.map((mediaId, index) => (
            <li key={mediaId} className="min-w-0 rounded-xl border border-line p-1.5">
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
        <ImagePlus aria-hidden size={18} /> Add pictures
      </button>
      <p ref={announcement} role="status" className="sr-only" />
      {fieldError && (
        <p id={`${id}-error`} className="pt-1 text-sm font-semibold text-danger">
          {fieldError}
        </p>
      )}
    </fieldset>
  );
};
