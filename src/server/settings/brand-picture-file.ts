import { type BrandPicture, brandPictures } from '../../shared/admin/settings.ts';
import { uploadsPrefix } from '../../shared/paths.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';

/** The file that the setting names; null where there is none. */
const getBrandPictureFile = (
  picture: BrandPicture,
  { logo, favicon }: Partial<Pick<SiteSettings, BrandPicture>>,
): string | null => (picture === 'favicon' ? favicon : logo?.url.slice(uploadsPrefix.length)) ?? null;

/** The files of all pictures that the values name. */
export const listBrandPictureFiles = (values: Partial<Pick<SiteSettings, BrandPicture>>): string[] =>
  brandPictures.flatMap((picture) => getBrandPictureFile(picture, values) ?? []);
