/** Whether keyboard shortcuts use ⌘ instead of Ctrl, as on computers and phones of Apple. */
export const isApple = /Mac|iP(?:hone|ad|od)/.test(globalThis.navigator?.platform ?? '');

/** The keys that open the quick search. */
export const searchKeys = isApple ? '⌘K' : 'Ctrl K';
