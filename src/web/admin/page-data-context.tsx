import { createContext, type ReactNode, useContext, useState } from 'react';
import type { AdminPageData } from '../../shared/admin/admin-page-data.ts';

type PageData = {
  readonly data: AdminPageData;
  readonly update: (changes: Partial<AdminPageData>) => void;
};

const PageDataContext = createContext<PageData | null>(null);

/** Provides the data that the server put into the page. */
export const PageDataProvider = ({
  data: initialData,
  children,
}: {
  readonly data: AdminPageData;
  readonly children: ReactNode;
}) => {
  const [data, setData] = useState(initialData);
  const update = (changes: Partial<AdminPageData>) => setData((now) => ({ ...now, ...changes }));
  return <PageDataContext value={{ data, update }}>{children}</PageDataContext>;
};

const usePageDataContext = (): PageData => {
  const provided = useContext(PageDataContext);
  if (provided === null) throw new Error('usePageData must be used within a PageDataProvider');
  return provided;
};

export const usePageData = (): AdminPageData => usePageDataContext().data;

/** Returns the function that updates the page data, for example after settings were saved. */
export const useUpdatePageData = (): PageData['update'] => usePageDataContext().update;
