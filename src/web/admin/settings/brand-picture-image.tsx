import type { BrandPicture, BrandPictures } from '../../../shared/admin/settings.ts';
import { iconAddress, icons, uploadsPrefix } from '../../../shared/paths.ts';
import { SunIcon } from '../../ui/sun-icon.tsx';

type BrandPictureImageProps = {
  readonly picture: BrandPicture;
  readonly pictures: BrandPictures;
  readonly alt: string;
};

/** A logo or favicon as the site shows it, or the sun that stands for a missing one. */
export const BrandPictureImage = ({ picture, pictures: { logo, favicon }, alt }: BrandPictureImageProps) => {
  if (picture === 'favicon') {
    const address = favicon === null ? iconAddress(icons.svg, null) : uploadsPrefix + favicon;
    return <img src={address} alt={alt} className="size-14 object-contain" />;
  }
  if (logo === null) return <SunIcon className="size-14" />;
  return <img src={logo.url} alt={alt} className="max-h-16 max-w-full object-contain" />;
};
