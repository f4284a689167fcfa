import { queryOptions } from '@tanstack/react-query';
import { documents } from '../../../shared/documents.ts';
import type { MyData } from '../../../shared/privacy/my-data.ts';
import type { PageContext } from '../../routing/page-module.ts';

/** Where the page is opened again inside the site; otherwise the data comes with the page. */
const fetchData = async (token: string): Promise<MyData | null> => {
  const response = await fetch(`${documents.myData}?token=${encodeURIComponent(token)}`);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`Own data: status ${response.status}.`);
  return response.json();
};

/** The data that a mailed link opens; null if the link does not work. */
export const myDataQuery = ({ source }: Pick<PageContext, 'source'>, token: string) =>
  queryOptions({
    queryKey: ['my-data', token],
    queryFn: () => source.myData?.(token) ?? fetchData(token),
  });

export const readToken = ({ search }: Pick<PageContext, 'search'>): string | null => search.get('token');
