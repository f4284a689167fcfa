import { createContext, type ReactNode, useContext, useState } from 'react';
import type { AdminPageData } from '../../shared/admin/admin-page-data.ts';

type PageData = {
  readonly data: AdminPageData;
  readonly update: (changes: Partial<AdminPageData>) => void;
};

const PageDataContext = createContext<PageData | null>(null);

/** Hands what the page brought along to everything in it. */
export const PageDataProvider = ({
  data: brought,
  children,
}: {
  readonly data: AdminPageData;
  readonly children: ReactNode;
}) => {
  const [data, setData] = useState(brought);
  const update = (changes: Partial<AdminPageData>) => setData((now) => ({ ...now, ...changes }));
  return <PageDataContext value={{ data, update }}>{children}</PageDataContext>;
};

const useProvided = (): PageData => {
  const provided = useContext(PageDataContext);
  if (provided === null) throw new Error('The page’s data was asked for outside its provider.');
  return provided;
};

export const usePageData = (): AdminPageData => useProvided().data;

/** To be called when something that the page brought along has changed. */
export const useUpdatePageData = (): PageData['update'] => useProvided().update;
