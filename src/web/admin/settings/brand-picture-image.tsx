import type { CSSProperties } from 'react';
import type { BrandPicture, BrandPictures } from '../../../shared/admin/settings.ts';
import { createPalette } from '../../../shared/palette.ts';
import { uploadsPrefix } from '../../../shared/paths.ts';
import { SunIcon } from '../../ui/sun-icon.tsx';
import { SunTileIcon } from './sun-tile-icon.tsx';

type BrandPictureImageProps = {
  readonly picture: BrandPicture;
  readonly pictures: BrandPictures;
  /** The colour of the sun that stands for a missing picture. */
  readonly themeColor: string;
  readonly alt: string;
};

/** The colours of the sun, in place of those of the page. */
const getSunColors = (themeColor: string): CSSProperties => {
  const { theme, themeDeep } = createPalette(themeColor);
  return { '--color-theme': theme, '--color-theme-deep': themeDeep } as CSSProperties;
};

/** A logo or favicon as the site shows it, or the sun that stands for a missing one. */
export const BrandPictureImage = ({ picture, pictures, themeColor, alt }: BrandPictureImageProps) => {
  const { logo, favicon } = pictures;
  if (picture === 'favicon')
    return favicon === null ? (
      <SunTileIcon themeColor={themeColor} alt={alt} />
    ) : (
      <img src={uploadsPrefix + favicon} alt={alt} className="size-14 object-contain" />
    );
  if (logo === null)
    return (
      <span style={getSunColors(themeColor)}>
        <SunIcon className="size-14" />
      </span>
    );
  return <img src={logo.url} alt={alt} className="max-h-16 max-w-full object-contain" />;
};
