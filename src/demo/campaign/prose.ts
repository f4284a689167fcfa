/**
 * Lets the demo's texts be written in lines of a readable width. An empty line divides blocks; inside a block
 * a line break is a space, so that an editor finds one block per line in the admin form.
 */
export const prose = (html: string): string =>
  html
    .trim()
    .split(/\n\s*\n/)
    .map((block) =>
      block
        .trim()
        .replace(/\s*\n\s*(?=<\/?(?:ul|ol|li|blockquote|p)\b)/g, '')
        .replace(/\s*\n\s*/g, ' '),
    )
    .join('\n');
