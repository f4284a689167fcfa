import type { Page } from '@playwright/test';
import { type FocusableKind, focusableAttribute, withinAttribute } from './focusables.ts';

/** Makes the browser draw the focusables with these indexes as if each had the keyboard's focus, or no longer so. */
export type DrawFocus = (indexes: readonly number[], isFocused: boolean) => Promise<void>;

/** The focus is only drawn: really moving it would run the page's scripts. */
export const startFocusDrawing = async (
  page: Page,
  kinds: readonly FocusableKind[],
): Promise<{ readonly drawFocus: DrawFocus; readonly end: () => Promise<void> }> => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument', { depth: 0 });
  // Both lists are in document order, as the focusables are.
  const query = async (attribute: string) =>
    (await devTools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: `[${attribute}]` }))
      .nodeIds;
  const elements = await query(focusableAttribute);
  const around = await query(withinAttribute);
  const withinIndexes = kinds.flatMap(({ isWithin }, index) => (isWithin ? [index] : []));
  const drawFocus: DrawFocus = async (indexes, isFocused) => {
    const force = (nodeId: number | undefined, states: string[]) =>
      nodeId === undefined
        ? undefined
        : devTools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: isFocused ? states : [] });
    // An element may be gone meanwhile: pages change by themselves.
    await Promise.allSettled(
      indexes.flatMap((index) => [
        force(elements[index], ['focus', 'focus-visible']),
        force(around[withinIndexes.indexOf(index)], ['focus-within']),
      ]),
    );
  };
  return { drawFocus, end: () => devTools.detach() };
};
