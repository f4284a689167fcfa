/** The site's own colours beside the theme's; mail has no style sheet to take them from. */
export const amber = '#f7a823';
export const inkSoft = '#5b463b';
export const paperDeep = '#fbead0';
export const line = '#e7d3b4';
/** The sheet at night. */
export const night = '#2b1d17';
