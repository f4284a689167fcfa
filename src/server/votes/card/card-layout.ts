/**
 * The layout of a voter's card, in pixels: a cloth of the voter's own piece, on it a paper with the contestant's portrait and the
 * texts, and the piece again, large.
 */

/** The whole card: the size of a picture in WhatsApp Status. */
export const canvas = { width: 1080, height: 1920 } as const;

/** The small picture of the card on the page of an order. */
export const preview = { width: 324, height: 576 } as const;

/** A box with a round top, as the frame of the portrait on the home page. */
export type Arch = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** The paper on the cloth. */
export const sheet: Arch = { left: 110, top: 150, width: 860, height: 1626 };

/** The portrait on the paper. */
export const portrait: Arch = { left: 142, top: 182, width: 796, height: 926 };

/** Where a picture that must not be cropped fits into the portrait: below the round top, and above the voter's piece. `top` is from that of the portrait. */
export const wholePicture = { width: 580, top: 110, height: 610 } as const;

/** The large piece, around a point at the lower edge of the portrait; the rim of paper around it is added to its size. */
export const medallion = { x: 540, y: 1104, width: 220, height: 308, rim: 18 } as const;

/** A diamond of the cloth: six fit across the card. */
export const diamond = { width: 180, height: 252 } as const;

/** The texts from above to below, each in the middle of its space: “I voted”, for whom, in which pageant, and the address of the site. */
export const texts = {
  width: 760,
  claim: { top: 1272, height: 190 },
  name: { top: 1482, height: 120 },
  pageant: { top: 1616, height: 36 },
  foot: { top: 1676, height: 64 },
} as const;
