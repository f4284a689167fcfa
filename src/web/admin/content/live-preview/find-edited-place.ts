import type { EditedPlace } from './edited-place.ts';

const getFileName = (address: string): string => address.replace(/^.*\//, '');

/** By what a block of the editor is found in the page: its words and its first picture. */
const readKey = (block: Element): string => {
  const picture = block.querySelector('img[src]')?.getAttribute('src') ?? '';
  return `${(block.textContent ?? '').replace(/\s+/g, '')} ${getFileName(picture)}`.trim();
};

/** How many blocks before this one have the same key. */
const countSameBefore = (block: Element, key: string): number => {
  let count = 0;
  for (let one = block.previousElementSibling; one; one = one.previousElementSibling)
    if (readKey(one) === key) count += 1;
  return count;
};

/**
 * The distance of what is edited from the top of the page, in pixels. An empty block, which pages leave out, is below the words before
 * it. Null for words that the page does not show yet.
 */
export const findEditedPlace = (page: Document, { block, share }: EditedPlace): number | null => {
  let edited: Element | null = block;
  while (edited && readKey(edited) === '') edited = edited.previousElementSibling;
  if (!edited) return null;
  const key = readKey(edited);
  const same = [...(page.querySelector('main') ?? page).querySelectorAll('.prose > *')].filter(
    (one) => readKey(one) === key,
  );
  const found = same[countSameBefore(edited, key)] ?? same.at(-1);
  if (!found) return null;
  const { top, height } = found.getBoundingClientRect();
  return top + (page.defaultView?.scrollY ?? 0) + height * (edited === block ? share : 1);
};
