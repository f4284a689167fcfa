import type { Page } from '@playwright/test';
import { addPassed, readPassed } from './passed-parts.ts';

/** A part of the open page, and the index of the part around it. */
type PagePart = { readonly digest: string; readonly around: number };

/** The attribute that gives the elements of the listed parts their index. */
const partAttribute = 'data-checked-part';

/** The attribute of the outermost parts that passed before: no check looks inside. */
export const passedAttribute = 'data-passed-part';

/**
 * Runs in the page: lists the parts inside an element, itself first. Parts with the same digest look the same and mean the
 * same: it covers their markup and typed values, the texts that name or describe their elements, the classes around them,
 * the style sheets, the width of the window, and for headings, whose order depends on the rest of the page, its path.
 */
const listParts = ({ root, attribute }: { root: string; attribute: string }): PagePart[] => {
  /** The cyrb53 hash, which is public domain: `crypto.subtle` would need a promise for each part. */
  const hash = (text: string): string => {
    let [one, two] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      one = Math.imul(one ^ code, 2654435761);
      two = Math.imul(two ^ code, 1597334677);
    }
    one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
    two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
    return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36);
  };
  const selector =
    'header, footer, nav, main, aside, section, form, fieldset, article, dialog, table, tr, li, dl, figure, details';
  const listAll = (within: Element, wanted: string): Element[] => [...within.querySelectorAll(wanted)];
  for (const old of document.querySelectorAll(`[${attribute}]`)) old.removeAttribute(attribute);
  const top = document.querySelector(root);
  if (!top) return [];
  const styles = listAll(document.documentElement, 'link[rel=stylesheet], style').map((sheet) =>
    sheet.matches('link') ? sheet.getAttribute('href') : sheet.textContent,
  );
  const media = ['(forced-colors: active)', '(prefers-reduced-motion: reduce)'];
  const page = `${innerWidth} ${media.map((query) => matchMedia(query).matches)} ${styles.join(' ')}`;
  const getReferences = (element: Element): string =>
    ['aria-labelledby', 'aria-describedby', 'for', 'aria-controls']
      .flatMap((name) => element.getAttribute(name)?.split(/\s+/) ?? [])
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  const getValue = (field: Element): string =>
    field instanceof HTMLInputElement
      ? `${field.value} ${field.checked}`
      : `${(field as HTMLSelectElement | HTMLTextAreaElement).value}`;
  const describe = (part: Element): string => {
    const around: string[] = [];
    for (let parent = part.parentElement; parent; parent = parent.parentElement)
      around.push(
        `${parent.localName} ${parent.className} ${parent.getAttribute('style')} ${parent.getAttribute('role')}`,
      );
    const isPathPart = part.matches(':has(h1, h2, h3, h4, h5, h6)') || part === top;
    return [
      page,
      isPathPart ? location.pathname : '',
      ...around,
      part.outerHTML,
      ...listAll(part, 'input, select, textarea').map(getValue),
      ...listAll(part, '[aria-labelledby], [aria-describedby], [for], [aria-controls]').map(getReferences),
      String(part.querySelectorAll(':hover').length),
    ].join('\n');
  };
  const elements = [top, ...listAll(top, selector).filter((part) => part.checkVisibility())];
  const digests = elements.map((part) => hash(describe(part)));
  for (const [index, part] of elements.entries()) part.setAttribute(attribute, String(index));
  return elements.map((part, index) => ({
    digest: digests[index] ?? '',
    around:
      index === 0 ? -1 : Number(part.parentElement?.closest(`[${attribute}]`)?.getAttribute(attribute) ?? 0),
  }));
};

/** The outermost parts that passed before, by their indexes. */
const listOutermostPassed = (parts: readonly PagePart[], passed: ReadonlySet<string>): number[] => {
  const isInside: boolean[] = [];
  return parts.flatMap(({ digest, around }, index) => {
    const isLeftOut = isInside[around] ?? false;
    isInside[index] = isLeftOut || passed.has(digest);
    return passed.has(digest) && !isLeftOut ? [index] : [];
  });
};

/**
 * Marks the parts inside an element of the open page that passed before, in any test of this run, so that checks leave them
 * out. Returns what records the others as passed; nothing if all of it passed before.
 */
export const markPassedParts = async (
  page: Page,
  root: string,
  kind: 'parts' | 'parts-without-rings',
): Promise<(() => void) | undefined> => {
  const parts = await page.evaluate(listParts, { root, attribute: partAttribute });
  // What passed with rings also passed without.
  const passed = new Set([...readPassed('parts'), ...readPassed(kind)]);
  const leftOut = listOutermostPassed(parts, passed);
  if (leftOut.includes(0)) return undefined;
  await page.evaluate(
    ({ partAttribute, passedAttribute, leftOut }) => {
      for (const old of document.querySelectorAll(`[${passedAttribute}]`))
        old.removeAttribute(passedAttribute);
      for (const part of document.querySelectorAll(`[${partAttribute}]`)) {
        if (leftOut.includes(Number(part.getAttribute(partAttribute))))
          part.setAttribute(passedAttribute, '');
        part.removeAttribute(partAttribute);
      }
    },
    { partAttribute, passedAttribute, leftOut },
  );
  return () =>
    addPassed(
      kind,
      parts.map(({ digest }) => digest).filter((digest) => !passed.has(digest)),
    );
};

export const unmarkPassedParts = (page: Page): Promise<void> =>
  page.evaluate((attribute) => {
    for (const part of document.querySelectorAll(`[${attribute}]`)) part.removeAttribute(attribute);
  }, passedAttribute);
