/**
 * Allows short source lines in the demo's texts. An empty line separates blocks; a line break inside a block becomes a space,
 * so that the admin form shows one block per line.
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
