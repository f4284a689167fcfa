import { useCallback, useMemo } from 'react';
import { parsePositiveInteger, useSearchAddress } from '../ui/use-search-address.ts';
import type { MediaView } from './media-queries.ts';

export type MediaLayout = 'grid' | 'list';

export type ShownMedia = MediaView & {
  readonly layout: MediaLayout;
  /** The file whose details are open. */
  readonly file: number | null;
};

const isType = (type: string | null): type is 'image' | 'document' => type === 'image' || type === 'document';

const readView = (parameters: URLSearchParams): ShownMedia => {
  const folder = parameters.get('folder');
  const type = parameters.get('type');
  return {
    search: (parameters.get('search') ?? '').slice(0, 200),
    folder:
      folder === 'none' || folder === 'bin' || parsePositiveInteger(folder) !== null ? (folder ?? '') : '',
    type: isType(type) ? type : '',
    sort: parameters.get('sort') === 'name' ? 'name' : 'newest',
    page: parsePositiveInteger(parameters.get('page')) ?? 1,
    layout: parameters.get('view') === 'list' ? 'list' : 'grid',
    file: parsePositiveInteger(parameters.get('file')),
  };
};

const writeView = ({ search, folder, type, sort, page, layout, file }: ShownMedia): URLSearchParams => {
  const parts = {
    search,
    folder,
    type,
    sort: sort === 'newest' ? '' : sort,
    page: page === 1 ? '' : String(page),
    view: layout === 'grid' ? '' : layout,
    file: file === null ? '' : String(file),
  };
  return new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ''));
};

/** The view of the library, stored in the address. A new search or filter goes to page 1. */
export const useMediaView = (): readonly [ShownMedia, (part: Partial<ShownMedia>) => void] => {
  const [parameters, setParameters] = useSearchAddress();
  const view = useMemo(() => readView(parameters), [parameters]);
  const change = useCallback(
    (part: Partial<ShownMedia>) => {
      const keepsPage = 'page' in part || 'file' in part || 'layout' in part;
      setParameters(
        (before) => writeView({ ...readView(before), ...(keepsPage ? {} : { page: 1 }), ...part }),
        // Typing a search must not add a history entry per key press.
        { replace: 'search' in part },
      );
    },
    [setParameters],
  );
  return [view, change];
};
