import type { Page } from '@playwright/test';

/** A part of the open page, and the index of the part around it. */
export type PagePart = { readonly digest: string; readonly around: number };

/** The attribute that gives the elements of the listed parts their index. */
export const partAttribute = 'data-checked-part';

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
  const page = `${innerWidth} ${matchMedia('(forced-colors: active)').matches} ${styles.join(' ')}`;
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

export const listPageParts = (page: Page, root: string): Promise<PagePart[]> =>
  page.evaluate(listParts, { root, attribute: partAttribute });
