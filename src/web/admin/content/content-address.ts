import type { AnyContentType } from '../../../content/content-type.ts';
import {
  type ContentSort,
  type ContentStatus,
  contentSorts,
  contentStatuses,
  getDefaultSort,
} from '../../../shared/admin/content.ts';
import { parsePositiveInteger, useSearchAddress } from '../ui/use-search-address.ts';

/** Search, filter, order and page of the list. */
export type ListView = {
  readonly search: string;
  readonly status: ContentStatus | '';
  /** Empty: all categories. */
  readonly category: string;
  /** Empty: the default of the type. */
  readonly sort: ContentSort | '';
  readonly page: number;
};

/** The open form: for a new entry, for an existing one by id, or none. */
export type FormView = 'new' | number | null;

export type ContentAddress = {
  readonly type: AnyContentType;
  readonly list: ListView;
  readonly form: FormView;
};

const parseChoice = <T extends string>(known: readonly T[], given: string | null): T | null =>
  known.find((value) => value === given) ?? null;

/** Parses the address; missing and invalid parameters get their defaults. Null without any content type. */
const parseContentAddress = (
  search: URLSearchParams,
  types: readonly AnyContentType[],
): ContentAddress | null => {
  const type = types.find(({ name }) => name === search.get('tab')) ?? types[0];
  if (type === undefined) return null;
  return {
    type,
    list: {
      search: search.get('search') ?? '',
      status: parseChoice(contentStatuses, search.get('status')) ?? '',
      category: type.category === undefined ? '' : (search.get('category') ?? ''),
      sort: parseChoice(contentSorts, search.get('sort')) ?? '',
      page: parsePositiveInteger(search.get('page')) ?? 1,
    },
    form: search.has('new') ? 'new' : parsePositiveInteger(search.get('edit')),
  };
};

/** Serialises an address without default values. */
const toSearchParams = (
  { type, list, form }: ContentAddress,
  first: AnyContentType | undefined,
): URLSearchParams => {
  const search = new URLSearchParams();
  if (type.name !== first?.name) search.set('tab', type.name);
  if (list.search) search.set('search', list.search);
  if (list.status) search.set('status', list.status);
  if (list.category) search.set('category', list.category);
  if (list.sort && list.sort !== getDefaultSort(type)) search.set('sort', list.sort);
  if (list.page > 1) search.set('page', String(list.page));
  if (form === 'new') search.set('new', '1');
  else if (form !== null) search.set('edit', String(form));
  return search;
};

const formatSearch = (address: ContentAddress, first: AnyContentType | undefined): string => {
  const search = toSearchParams(address, first);
  return search.size > 0 ? `?${search}` : '';
};

type Part = Partial<ContentAddress>;

/** Changes a part of the address; `isSameStep` replaces the history entry. */
export type GoTo = (part: Part | ((now: ContentAddress) => Part), isSameStep?: boolean) => void;

export const defaultList: ListView = { search: '', status: '', category: '', sort: '', page: 1 };

/** Whether the list leaves entries out. */
export const isFiltered = ({ search, status, category }: Omit<ListView, 'sort' | 'page'>): boolean =>
  search !== '' || status !== '' || category !== '';

/** The parsed address of the screen and a setter. */
export const useContentAddress = (types: readonly AnyContentType[]) => {
  const [search, setSearch] = useSearchAddress();
  const address = parseContentAddress(search, types);
  const first = types[0];
  const go: GoTo = (part, isSameStep = false) =>
    setSearch(
      (before) => {
        const now = parseContentAddress(before, types);
        return now === null
          ? before
          : toSearchParams({ ...now, ...(typeof part === 'function' ? part(now) : part) }, first);
      },
      { replace: isSameStep },
    );
  return { address, go, searchFor: (wanted: ContentAddress) => formatSearch(wanted, first) };
};
