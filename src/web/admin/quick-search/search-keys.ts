/** Whether shortcuts are made with ⌘ instead of Ctrl. */
export const isApple = /Mac|iP(?:hone|ad|od)/.test(globalThis.navigator?.platform ?? '');

/** The keys that open the quick search. */
export const searchKeys = isApple ? '⌘K' : 'Ctrl K';
