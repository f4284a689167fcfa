import type { Page } from '@playwright/test';

/** Runs in the page: what has the focus, if bars at the edges of the screen cover any of it. */
const describeIfCovered = (): { readonly id: string; readonly covered: string | null } => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return { id: 'body', covered: null };
  const id = `<${focused.localName} class="${focused.getAttribute('class')}"> ${focused.textContent?.trim().slice(0, 30)}`;
  const { top, bottom } = focused.getBoundingClientRect();
  // A link that goes on in the next line has a box for each line.
  const lines = [...focused.getClientRects()];
  const isSeen = (x: number, y: number) => {
    const shown = document.elementFromPoint(x, y);
    return (
      shown !== null &&
      (focused.contains(shown) ||
        shown.contains(focused) ||
        shown.closest('label')?.contains(focused) === true)
    );
  };
  const centre = (box: DOMRect | undefined): number =>
    Math.min(Math.max(((box?.left ?? 0) + (box?.right ?? 0)) / 2, 1), innerWidth - 2);
  const [first, last] = [centre(lines[0]), centre(lines.at(-1))];
  // Larger than the screen: its beginning or its end is enough.
  const isTall = bottom - top > innerHeight / 3;
  const points = isTall
    ? [[first, Math.max(top + 4, innerHeight / 2)] as const]
    : [[first, top + 4] as const, [last, bottom - 4] as const];
  return {
    id,
    covered: points.every(([x, y]) => isSeen(x, y))
      ? null
      : `${id} at ${Math.round(top)} to ${Math.round(bottom)}`,
  };
};

/** Presses a key until the focus has been through the page, and lists what was covered by something when it had the focus. */
export const listCoveredFocus = async (
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  most = 150,
): Promise<string[]> => {
  const covered: string[] = [];
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(describeIfCovered);
    if (focused.id === 'body') break;
    if (focused.covered) covered.push(focused.covered);
  }
  return covered;
};
