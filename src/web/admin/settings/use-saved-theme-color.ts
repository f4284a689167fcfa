import { useQuery } from '@tanstack/react-query';
import { SiteSettings } from '../../../shared/settings/site-settings.ts';
import { sectionQuery } from './section-query.ts';

/** The theme colour of the site, which the form of Appearance has loaded. */
export const useSavedThemeColor = (): string => {
  const { data } = useQuery(sectionQuery('appearance'));
  const color = data?.values.themeColor;
  return typeof color === 'string' ? color : SiteSettings.shape.themeColor.parse(undefined);
};
