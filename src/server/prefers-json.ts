/** Whether whoever sent this Accept header reads JSON rather than a page. */
export const prefersJson = (accept = ''): boolean =>
  /application\/json/.test(accept) && !/text\/html/.test(accept);
