/**
 * Characters that nobody sees: zero-width spaces and byte order marks, which split words for searches, and the overrides of the writing
 * direction, which show letters in another order than they are stored. Joiners of emoji and scripts, and isolates, stay.
 */
const invisible = /[\u200b\u2060\ufeff\u202a-\u202e]/g;

export const removeInvisible = (text: string): string => text.replace(invisible, '');
