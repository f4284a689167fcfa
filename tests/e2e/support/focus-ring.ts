import type { CDPSession, Page } from '@playwright/test';
import sharp from 'sharp';

/** Where the focus ring of an element is expected, in pixels of the whole page. */
type Focusable = {
  /** The same for elements with the same classes in the same surroundings. */
  readonly kind: string;
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** The length of the ring: around the first line, if the element has several. */
  readonly perimeter: number;
};

/** How far a ring may be from its element. */
const margin = 12;

/** WCAG 1.4.11 requires this contrast with the ground. */
const neededContrast = 3;

/** WCAG 2.4.13 describes a ring of this width; ours is 3 pixels wide, less where it is round or behind something. */
const neededWidth = 2;

/** Marks every element that Tab reaches, in the open modal dialog if there is one. */
const markFocusables = (page: Page, measured: ReadonlySet<string>): Promise<Focusable[]> =>
  page.evaluate(
    (known) => {
      const kinds = new Set(known);
      (document.activeElement as HTMLElement | null)?.blur();
      const selector =
        'a[href], button, input, select, textarea, summary, [tabindex="0"], [contenteditable="true"]';
      const root = document.querySelector('dialog:modal') ?? document;
      const found: Focusable[] = [];
      for (const old of document.querySelectorAll('[data-focusable]')) old.removeAttribute('data-focusable');
      for (const element of root.querySelectorAll<HTMLElement>(selector)) {
        if (element.tabIndex < 0 || element.matches(':disabled') || !element.checkVisibility()) continue;
        // The link of a card has its ring around the card; the text editor around itself and its toolbar.
        const isCard = element.matches('.outline-none') && element.localName === 'a';
        const ringed = isCard
          ? element.closest('article')
          : element.isContentEditable
            ? element.closest('[class*="focus-within:"]')
            : element;
        const box = (ringed ?? element).getBoundingClientRect();
        const line = isCard ? box : ((ringed ?? element).getClientRects()[0] ?? box);
        // Hidden until it has the focus, such as "Skip to content".
        if (box.width < 4 || box.height < 4 || box.bottom + scrollY < 0) continue;
        // Behind the sticky bar of a form: with the real focus it is scrolled into view.
        const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
        if (top?.closest('.save-bar') && !element.closest('.save-bar')) continue;
        let kind = '';
        for (let around: Element | null = element; around; around = around.parentElement)
          kind += `${around.localName} ${around.getAttribute('class')} ${around.getAttribute('aria-current')}\n`;
        if (kinds.has(kind)) continue;
        kinds.add(kind);
        element.dataset.focusable = String(found.length);
        if (ringed !== element && !isCard) ringed?.setAttribute('data-focus-within', '');
        found.push({
          kind,
          name: `<${element.localName} class="${element.className}"> ${element.textContent?.trim().slice(0, 30)}`,
          left: box.left + scrollX,
          top: box.top + scrollY,
          right: box.right + scrollX,
          bottom: box.bottom + scrollY,
          perimeter: 2 * (line.width + line.height),
        });
      }
      return found;
    },
    [...measured],
  );

const areNear = (one: Focusable, other: Focusable): boolean =>
  one.left - margin < other.right + margin &&
  other.left - margin < one.right + margin &&
  one.top - margin < other.bottom + margin &&
  other.top - margin < one.bottom + margin;

/** Groups whose rings do not touch each other: each group needs one screenshot only. Contains indexes. */
const groupFocusables = (all: readonly Focusable[]): number[][] => {
  const groups: number[][] = [];
  all.forEach((one, index) => {
    const group = groups.find((others) => others.every((other) => !areNear(one, all[other] ?? one)));
    if (group) group.push(index);
    else groups.push([index]);
  });
  return groups;
};

/** A part of the page: all its width, from `top` down. */
type Pixels = {
  readonly data: Buffer;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** Playwright's own screenshots compress better, and take half as long again. */
const takePicture = async (devTools: CDPSession, from: number, to: number): Promise<Pixels> => {
  const { cssContentSize: page } = await devTools.send('Page.getLayoutMetrics');
  const top = Math.max(0, Math.floor(from));
  const clip = {
    x: 0,
    y: top,
    width: page.width,
    height: Math.ceil(Math.min(page.height, to)) - top,
    scale: 1,
  };
  const picture = await devTools.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: true,
    clip,
  });
  const image = sharp(Buffer.from(picture.data, 'base64')).removeAlpha().raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { data, top, width: info.width, height: info.height };
};

const linear = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const luminance = (data: Buffer, at: number): number =>
  0.2126 * (linear[data[at] ?? 0] ?? 0) +
  0.7152 * (linear[data[at + 1] ?? 0] ?? 0) +
  0.0722 * (linear[data[at + 2] ?? 0] ?? 0);

const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** The number of pixels at an element that change with enough contrast when it gets the focus. */
const countRingPixels = (element: Focusable, before: Pixels, after: Pixels): number => {
  let count = 0;
  const right = Math.min(before.width, after.width, Math.ceil(element.right + margin));
  const bottom = Math.min(
    before.top + before.height,
    after.top + after.height,
    Math.ceil(element.bottom + margin),
  );
  const at = ({ top, width }: Pixels, x: number, y: number) => ((y - top) * width + x) * 3;
  for (let y = Math.max(after.top, Math.floor(element.top - margin)); y < bottom; y += 1)
    for (let x = Math.max(0, Math.floor(element.left - margin)); x < right; x += 1)
      if (
        contrast(luminance(before.data, at(before, x, y)), luminance(after.data, at(after, x, y))) >=
        neededContrast
      )
        count += 1;
  return count;
};

/** Makes the browser draw the elements as if each had the keyboard's focus. */
const forceFocus = async (
  devTools: CDPSession,
  nodeIds: readonly number[],
  within: number[],
  isOn: boolean,
) => {
  const states = isOn ? ['focus', 'focus-visible'] : [];
  for (const nodeId of nodeIds)
    await devTools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: states });
  for (const nodeId of within)
    await devTools.send('CSS.forcePseudoState', {
      nodeId,
      forcedPseudoClasses: isOn ? ['focus-within'] : [],
    });
};

/**
 * Lists what Tab reaches on the open page without showing it well: measured in screenshots, since a ring may have the
 * colour of its ground, be cut off, or lie behind something. To be quick, groups of elements get the focus at once, and of
 * each kind only one is measured; `measured` collects the kinds of several pages.
 */
export const listWeakFocusRings = async (page: Page, measured = new Set<string>()): Promise<string[]> => {
  const all = await markFocusables(page, measured);
  if (all.length === 0) return [];
  for (const { kind } of all) measured.add(kind);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument', { depth: 0 });
  const query = async (selector: string) =>
    (await devTools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })).nodeIds;
  // Both lists are in document order.
  const nodeIds = await query('[data-focusable]');
  const within = await query('[data-focus-within]');
  const takePictureOf = (elements: readonly Focusable[]) =>
    takePicture(
      devTools,
      Math.min(...elements.map(({ top }) => top)) - margin,
      Math.max(...elements.map(({ bottom }) => bottom)) + margin,
    );
  const before = await takePictureOf(all);
  const weak: string[] = [];
  for (const group of groupFocusables(all)) {
    const ids = group.map((index) => nodeIds[index] ?? 0);
    const hasEditor = group.some((index) => all[index]?.name.includes('rich-text'));
    await forceFocus(devTools, ids, hasEditor ? within : [], true);
    const elements = group.flatMap((index) => all[index] ?? []);
    const after = await takePictureOf(elements);
    await forceFocus(devTools, ids, hasEditor ? within : [], false);
    for (const element of elements) {
      const width = countRingPixels(element, before, after) / element.perimeter;
      if (width < neededWidth) weak.push(`${width.toFixed(1)} px: ${element.name}`);
    }
  }
  await devTools.detach();
  return weak;
};
