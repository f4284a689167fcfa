/** The size of a picture in WhatsApp Status. */
export const canvas = { width: 1080, height: 1920 } as const;

/** The small picture on the page of an order. */
export const preview = { width: 324, height: 576 } as const;

/** A box with a round top, as the site's large picture. */
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

/** Where a picture is shown whole: below the round top, and above the voter's piece. */
export const wholePicture = { width: 580, top: 110, height: 610 } as const;

/** The voter's piece at the lower edge of the portrait. */
export const medallion = { x: 540, y: 1104, width: 220, height: 308, rim: 18 } as const;

/** The diamonds of the cloth. Whole diamonds fit across the card. */
export const diamond = { width: 180, height: 252 } as const;

/** The texts, each in the middle of its space. */
export const texts = {
  width: 760,
  claim: { top: 1272, height: 190 },
  name: { top: 1482, height: 120 },
  pageant: { top: 1616, height: 36 },
  foot: { top: 1676, height: 64 },
} as const;
