/** The site's fixed colours, repeated here because mail has no style sheet. */
export const amber = '#f7a823';
export const inkSoft = '#5b463b';
export const paperDeep = '#fbead0';
export const line = '#e7d3b4';
/** The background in dark mode. */
export const night = '#2b1d17';
