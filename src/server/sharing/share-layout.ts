/** The size that social networks show uncropped. */
export const canvas = { width: 1200, height: 630 } as const;

/** The top of the cloth pattern, on which the cover and the sun stand. */
export const horizon = 570;

/** The text column. */
export const column = { left: 72, width: 604, top: 52, foot: horizon - 52 } as const;

/** The frame of the cover on the right, in the shape of the site's large picture. */
export const arch = { left: 776, top: 96, width: 350, height: horizon - 96 } as const;

/** The colours of the style sheet that do not follow the theme. */
export const amber = '#f7a823';
export const amberLight = '#ffd074';
export const inkSoft = '#5b463b';
