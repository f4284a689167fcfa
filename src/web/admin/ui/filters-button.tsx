import { SlidersHorizontal } from 'lucide-react';

type FiltersButtonProps = {
  /** How many filters are set, which are out of sight while they are folded. */
  readonly chosen: number;
  readonly isOpen: boolean;
  /** The id of what it shows and hides. */
  readonly controls: string;
  readonly onToggle: (isOpen: boolean) => void;
};

/** Shows and hides the filters of a list on a phone, where they would fill the first screen. */
export const FiltersButton = ({ chosen, isOpen, controls, onToggle }: FiltersButtonProps) => (
  <button
    type="button"
    className="btn btn-quiet flex-none px-3 sm:hidden"
    aria-expanded={isOpen}
    aria-controls={controls}
    onClick={() => onToggle(!isOpen)}
  >
    <SlidersHorizontal aria-hidden size={18} />
    <span>Filters{chosen > 0 && <span className="font-normal"> ({chosen})</span>}</span>
  </button>
);
