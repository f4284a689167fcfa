import { Check } from 'lucide-react';
import type { MediaItem } from '../../../shared/admin/media.ts';
import { MediaThumb } from './media-thumb.tsx';

type PickGridProps = {
  /** Names the group. */
  readonly label: string;
  readonly items: readonly MediaItem[];
  readonly chosen: readonly MediaItem[];
  readonly onToggle: (item: MediaItem) => void;
  readonly isMultiple: boolean;
  /** Enter takes what is chosen, as the button of the dialog does. */
  readonly onUse: () => void;
};

/** Files to choose from: checkboxes or radio buttons styled as pictures. */
export const PickGrid = ({ label, items, chosen, onToggle, isMultiple, onUse }: PickGridProps) => (
  <fieldset className="p-4">
    <legend className="sr-only">{label}</legend>
    <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
      {items.map((item) => {
        const isChosen = chosen.some(({ id }) => id === item.id);
        return (
          <label
            key={item.id}
            className={`relative grid min-w-0 gap-1 rounded-xl border-2 p-1.5 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring ${isChosen ? 'border-theme-strong bg-theme-soft' : 'border-transparent hover:border-line'}`}
          >
            <input
              type={isMultiple ? 'checkbox' : 'radio'}
              name="picked-picture"
              className="sr-only"
              checked={isChosen}
              onChange={() => onToggle(item)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                onUse();
              }}
            />
            <MediaThumb item={item} className="aspect-square w-full rounded-lg" />
            <span className="line-clamp-3 text-sm wrap-anywhere" title={item.name}>
              {item.name}
            </span>
            {isChosen && (
              <span className="absolute top-3 right-3 grid size-6 place-items-center rounded-full bg-theme-ground text-on-theme">
                <Check aria-hidden size={16} />
              </span>
            )}
          </label>
        );
      })}
    </div>
  </fieldset>
);
