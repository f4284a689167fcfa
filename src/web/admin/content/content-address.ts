import type { AnyContentType } from '../../../content/content-type.ts';
import {
  type ContentSort,
  type ContentStatus,
  contentSorts,
  contentStatuses,
} from '../../../shared/admin/content.ts';
import { useSearchAddress } from '../ui/use-search-address.ts';

/** What of the list is shown. */
export type ListView = {
  readonly search: string;
  readonly status: ContentStatus | '';
  readonly sort: ContentSort;
  readonly page: number;
};

/** What the form is open for: something new, an entry by its number, or nothing. */
export type FormView = 'new' | number | null;

export type ContentAddress = {
  readonly type: AnyContentType;
  readonly list: ListView;
  readonly form: FormView;
};

const oneOf = <T extends string>(known: readonly T[], given: string | null): T | null =>
  known.find((value) => value === given) ?? null;

const numberIn = (given: string | null): number | null =>
  given !== null && /^[1-9]\d{0,8}$/.test(given) ? Number(given) : null;

/** Reads the address; what it does not say, or says wrongly, is as usual. */
export const addressIn = (
  search: URLSearchParams,
  types: readonly AnyContentType[],
): ContentAddress | null => {
  const type = types.find(({ name }) => name === search.get('tab')) ?? types[0];
  if (type === undefined) return null;
  return {
    type,
    list: {
      search: search.get('search') ?? '',
      status: oneOf(contentStatuses, search.get('status')) ?? '',
      sort: oneOf(contentSorts, search.get('sort')) ?? 'newest',
      page: numberIn(search.get('page')) ?? 1,
    },
    form: search.has('new') ? 'new' : numberIn(search.get('edit')),
  };
};

/** Writes an address, without what is as usual. */
const parametersOf = (
  { type, list, form }: ContentAddress,
  first: AnyContentType | undefined,
): URLSearchParams => {
  const search = new URLSearchParams();
  if (type.name !== first?.name) search.set('tab', type.name);
  if (list.search) search.set('search', list.search);
  if (list.status) search.set('status', list.status);
  if (list.sort !== 'newest') search.set('sort', list.sort);
  if (list.page > 1) search.set('page', String(list.page));
  if (form === 'new') search.set('new', '1');
  else if (form !== null) search.set('edit', String(form));
  return search;
};

export const searchOf = (address: ContentAddress, first: AnyContentType | undefined): string => {
  const search = parametersOf(address, first);
  return search.size > 0 ? `?${search}` : '';
};

type Part = Partial<ContentAddress>;

/** Changes a part of the address; `isSameStep` where nobody would go back to what was before. */
export type GoTo = (part: Part | ((now: ContentAddress) => Part), isSameStep?: boolean) => void;

export const usualList: ListView = { search: '', status: '', sort: 'newest', page: 1 };

/** The address of the screen, and how to go on from it. */
export const useContentAddress = (types: readonly AnyContentType[]) => {
  const [search, setSearch] = useSearchAddress();
  const address = addressIn(search, types);
  const first = types[0];
  const go: GoTo = (part, isSameStep = false) =>
    setSearch(
      (before) => {
        const now = addressIn(before, types);
        return now === null
          ? before
          : parametersOf({ ...now, ...(typeof part === 'function' ? part(now) : part) }, first);
      },
      { replace: isSameStep },
    );
  return { address, go, searchFor: (wanted: ContentAddress) => searchOf(wanted, first) };
};
