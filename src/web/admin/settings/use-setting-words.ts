import { useQuery } from '@tanstack/react-query';
import { usePageData } from '../page-data-context.tsx';
import { pageChoicesQuery } from './section-query.ts';
import type { SettingWords } from './setting-formats.ts';

/** What is needed to show the values of settings to people. */
export const useSettingWords = (): SettingWords => {
  const { dateFormat } = usePageData();
  const { data: pages = null } = useQuery(pageChoicesQuery);
  return { dateFormat, pages };
};
