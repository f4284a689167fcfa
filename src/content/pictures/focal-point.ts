import { isObject } from '../raw.ts';

/** The point of a picture that every crop shows: whole percent from the left and from the top. */
export type FocalPoint = { readonly x: number; readonly y: number };

type Dimensions = { readonly width: number | null; readonly height: number | null };

/** For pictures without a focal point of their own: the centre; of portraits a quarter from the top, where the face is. */
export const getDefaultFocalPoint = ({ width, height }: Dimensions): FocalPoint => ({
  x: 50,
  y: width && height && height > width ? 25 : 50,
});

const isPercent = (raw: unknown): raw is number =>
  Number.isInteger(raw) && Number(raw) >= 0 && Number(raw) <= 100;

/**
 * Undefined for a host that sends none, and for anything else that is not a point. Public scripts read the points of this
 * site alone, which are valid.
 */
export const readFocalPoint = (raw: unknown): FocalPoint | undefined => {
  if (process.env.PUBLIC_SCRIPTS) return raw as FocalPoint | undefined;
  return isObject(raw) && isPercent(raw.x) && isPercent(raw.y) ? { x: raw.x, y: raw.y } : undefined;
};
