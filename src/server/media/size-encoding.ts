/** How the smaller sizes of a picture are encoded. */
export const sizeEncoding = { quality: 72, effort: 4 } as const;
