import { ArrowLeft, ArrowRight, ImagePlus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { chosenOf, usePickPictures } from '../form/picture-picking.tsx';
import type { DefinedFieldProps } from './defined-field-props.ts';
import { moved } from './moved.ts';
import { PictureThumb } from './picture-thumb.tsx';

/** Pictures of the media library in an order, which buttons change: by hand, by keyboard, and told to those who listen. */
export const PicturesInput = ({ field, value, fault, pictures, onPictures, onChange }: DefinedFieldProps) => {
  const id = useId();
  const pick = usePickPictures();
  const list = useRef<HTMLOListElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const ids: readonly number[] = Array.isArray(value) ? value : [];
  const say = (words: string) => {
    if (said.current) said.current.textContent = words;
  };
  const nameOf = (mediaId: number) => pictures.find((one) => one.id === mediaId)?.name || 'Picture';
  const choose = () =>
    pick({
      isMultiple: true,
      onPick: (items) => {
        onPictures(items.map(chosenOf));
        onChange([...ids, ...items.map((item) => item.id).filter((one) => !ids.includes(one))]);
      },
    });
  const move = (from: number, to: number) => {
    onChange(moved(ids, from, to));
    say(`${nameOf(ids[from] ?? 0)} is now number ${to + 1} of ${ids.length}.`);
    // The button moves along with its picture; at the end of the row it can no longer be pressed.
    requestAnimationFrame(() => {
      const buttons = list.current?.children[to]?.querySelectorAll<HTMLButtonElement>('button:enabled');
      const wanted = to > from ? 'later' : 'earlier';
      const same = [...(buttons ?? [])].find((button) => button.dataset.move === wanted);
      (same ?? buttons?.[0])?.focus();
    });
  };
  const remove = (at: number) => {
    onChange(ids.filter((_, index) => index !== at));
    say(`${nameOf(ids[at] ?? 0)} was removed.`);
    requestAnimationFrame(() => {
      const next = list.current?.children[Math.min(at, ids.length - 2)];
      next?.querySelector<HTMLButtonElement>('[data-remove]')?.focus();
    });
  };
  return (
    <fieldset aria-describedby={fault ? `${id}-fault` : undefined}>
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
                  aria-label={`Move ${nameOf(mediaId)} earlier`}
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
                  aria-label={`Move ${nameOf(mediaId)} later`}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowRight aria-hidden size={18} />
                </button>
                <button
                  type="button"
                  className="btn-icon size-9"
                  data-remove
                  aria-label={`Remove ${nameOf(mediaId)}`}
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
      <p ref={said} role="status" className="sr-only" />
      {fault && (
        <p id={`${id}-fault`} className="pt-1 text-sm font-semibold text-danger">
          {fault}
        </p>
      )}
    </fieldset>
  );
};
