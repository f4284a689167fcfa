import { createSunTile } from '../../../shared/sun-tile.ts';

type SunTileIconProps = { readonly themeColor: string; readonly alt: string };

/** The default favicon in a theme colour. Drawn here, because the address of the site's icon has only the saved colour, and is cached. */
export const SunTileIcon = ({ themeColor, alt }: SunTileIconProps) => {
  const { background, shapes } = createSunTile(themeColor);
  return (
    <svg viewBox="0 0 48 48" className="size-14" role="img" aria-label={alt} aria-hidden={alt === ''}>
      <rect width="48" height="48" rx="10" fill={background} />
      <g transform="translate(0 2.5)">
        {shapes.map(({ d, fill }) => (
          <path key={d} d={d} fill={fill} />
        ))}
      </g>
    </svg>
  );
};
