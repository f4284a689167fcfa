import type { JSHandle, Page } from '@playwright/test';

/** What Tab reaches, and where it shows its focus ring: at itself, at the card of its link, at the label around it. */
export type Focusable = { readonly element: HTMLElement; readonly ringed: Element };

export type FocusableKind = {
  /** The same for elements with the same classes in the same surroundings. */
  readonly kind: string;
  readonly name: string;
  /** Whether an element around it shows the ring with `:focus-within`. */
  readonly isWithin: boolean;
};

/** The attributes by which style sheets and the browser's developer tools find the focusables: they contain the index. */
export const focusableAttribute = 'data-focusable';
export const withinAttribute = 'data-focus-within';

type Finding = { readonly found: Focusable[]; readonly kinds: readonly FocusableKind[] };

/** Finds one element of each kind that Tab reaches inside an element, or in the open modal dialog if there is one. */
export const findFocusables = (page: Page, root: string): Promise<JSHandle<Finding>> =>
  page.evaluateHandle((root) => {
    const selector =
      'a[href], button, input, select, textarea, summary, [tabindex="0"], [contenteditable="true"]';
    const theme = getComputedStyle(document.documentElement).getPropertyValue('--theme');
    const findRinged = (element: HTMLElement): Element | null => {
      if (element.isContentEditable) return element.closest('[class*="focus-within:"]');
      const isCardLink = element.localName === 'a' && element.matches('.outline-none');
      return element.closest(isCardLink ? 'article' : '[class*="has-focus-visible:"]');
    };
    const found = new Map<string, Focusable>();
    const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    for (const element of top.querySelectorAll<HTMLElement>(selector)) {
      if (element.tabIndex < 0 || element.matches(':disabled') || !element.checkVisibility()) continue;
      if (!element.closest(root)) continue;
      const ringed = findRinged(element) ?? element;
      const { width, height, bottom } = ringed.getBoundingClientRect();
      // Hidden until it has the focus, such as "Skip to content".
      if (width < 4 || height < 4 || bottom + scrollY < 0) continue;
      let kind = `${theme} ${element.getAttribute('type')}\n`;
      for (let part: Element | null = element; part; part = part.parentElement)
        kind += `${part.localName} ${part.getAttribute('class')} ${part.getAttribute('aria-current')}\n`;
      if (!found.has(kind)) found.set(kind, { element, ringed });
    }
    const kinds = [...found].map(([kind, { element, ringed }]) => {
      const text = element.textContent?.trim().slice(0, 30);
      return {
        kind,
        name: `<${element.localName} class="${element.className}"> ${text}`,
        isWithin: element.isContentEditable && ringed !== element,
      };
    });
    return { found: [...found.values()], kinds };
  }, root);

/** Gives the focusables their attributes. Returns what removes them. */
export const markFocusables = async (finding: JSHandle<Finding>): Promise<() => Promise<void>> => {
  const attributes = { focusable: focusableAttribute, within: withinAttribute };
  await finding.evaluate(({ found, kinds }, { focusable, within }) => {
    for (const [index, { element, ringed }] of found.entries()) {
      element.setAttribute(focusable, String(index));
      if (kinds[index]?.isWithin) ringed.setAttribute(within, String(index));
    }
  }, attributes);
  return () =>
    finding.evaluate(({ found }, { focusable, within }) => {
      for (const { element, ringed } of found) {
        element.removeAttribute(focusable);
        ringed.removeAttribute(within);
      }
    }, attributes);
};
