/** The size that networks show whole. */
export const canvas = { width: 1200, height: 630 } as const;

/** Where the cloth begins on which everything stands. */
export const horizon = 570;

/** The column of words. */
export const column = { left: 72, width: 604, top: 52, foot: horizon - 52 } as const;

/** The picture's frame on the right, in the shape of the site's own. */
export const arch = { left: 776, top: 96, width: 350, height: horizon - 96 } as const;

/** The colours of the style sheet that do not follow the theme. */
export const amber = '#f7a823';
export const amberLight = '#ffd074';
export const inkSoft = '#5b463b';
