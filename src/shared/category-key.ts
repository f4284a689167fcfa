/** Two spellings with the same key are the same category, as with the tags of supporters: capitals make no difference, accents do. */
export const getCategoryKey = (name: string): string => name.trim().normalize('NFKC').toLowerCase();
