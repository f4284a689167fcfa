import type { FocalPoint } from './focal-point.ts';

type CroppedPicture = {
  readonly width: number | null;
  readonly height: number | null;
  readonly focalPoint?: FocalPoint | null | undefined;
};

const getStep = (percent: number): number => Math.round(percent / 5) * 5;

/**
 * The classes that keep the focal point inside a crop, in steps of 5 percent: pages have no inline styles. Only pictures that are
 * cut use them. The default is that of `getDefaultFocalPoint`.
 */
export const getFocalClasses = ({ width, height, focalPoint }: CroppedPicture): string => {
  if (focalPoint) return `focal-x-${getStep(focalPoint.x)} focal-y-${getStep(focalPoint.y)}`;
  return width && height && height > width ? 'focal-y-25' : '';
};
