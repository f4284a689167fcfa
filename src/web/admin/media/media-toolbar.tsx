import { LayoutGrid, List } from 'lucide-react';
import { useCallback } from 'react';
import { SearchBox } from '../ui/search-box.tsx';
import type { MediaLayout, ShownMedia } from './media-view.ts';

type MediaToolbarProps = {
  readonly view: ShownMedia;
  readonly onChange: (part: Partial<ShownMedia>) => void;
};

const layouts = [
  { layout: 'grid', label: 'As a grid', Icon: LayoutGrid },
  { layout: 'list', label: 'As a list', Icon: List },
] as const satisfies readonly { layout: MediaLayout; label: string; Icon: typeof List }[];

/** Search, type filter, sort order and layout. */
export const MediaToolbar = ({ view, onChange }: MediaToolbarProps) => {
  const search = useCallback((text: string) => onChange({ search: text }), [onChange]);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:gap-3">
      <div className="min-w-0 flex-1 sm:max-w-xs">
        <SearchBox label="Search media" placeholder="Search media..." value={view.search} onSearch={search} />
      </div>
      <fieldset className="flex flex-none rounded-xl border border-line bg-white">
        <legend className="sr-only">Layout</legend>
        {layouts.map(({ layout, label, Icon }) => (
          <button
            key={layout}
            type="button"
            className="btn-icon aria-pressed:bg-paper-deep aria-pressed:text-ink"
            aria-label={label}
            aria-pressed={view.layout === layout}
            onClick={() => onChange({ layout })}
          >
            <Icon aria-hidden size={18} />
          </button>
        ))}
      </fieldset>
      <div className="grid w-full grid-cols-2 gap-3 sm:ml-auto sm:flex sm:w-auto">
        <select
          className="input sm:w-auto"
          aria-label="Type"
          value={view.type}
          onChange={(event) => onChange({ type: event.currentTarget.value as ShownMedia['type'] })}
        >
          <option value="">All Types</option>
          <option value="image">Images</option>
          <option value="document">Documents</option>
        </select>
        <select
          className="input sm:w-auto"
          aria-label="Sort"
          value={view.sort}
          onChange={(event) => onChange({ sort: event.currentTarget.value as ShownMedia['sort'] })}
        >
          <option value="newest">Newest First</option>
          <option value="name">Name (A-Z)</option>
        </select>
      </div>
    </div>
  );
};
