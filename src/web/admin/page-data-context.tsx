import { createContext, type ReactNode, useContext } from 'react';
import type { AdminPageData } from '../../shared/admin/admin-page-data.ts';

const PageDataContext = createContext<AdminPageData | null>(null);

/** Hands what the page brought along to everything in it. */
export const PageDataProvider = ({
  data,
  children,
}: {
  readonly data: AdminPageData;
  readonly children: ReactNode;
}) => <PageDataContext value={data}>{children}</PageDataContext>;

export const usePageData = (): AdminPageData => {
  const data = useContext(PageDataContext);
  if (data === null) throw new Error('The page’s data was asked for outside its provider.');
  return data;
};
