const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const month = `(${months.join('|')})[a-z]*\\.?`;

/** The ways people write a day, each with where its year, month and day of the month stand. */
const writings: readonly (readonly [RegExp, number, number, number])[] = [
  [/\b(\d{4})-(\d{2})-(\d{2})\b/, 1, 2, 3],
  [new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?${month},?\\s+(\\d{4})\\b`, 'i'), 3, 2, 1],
  [new RegExp(`\\b${month}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})\\b`, 'i'), 3, 1, 2],
];

/** The day that a text in people's own words names, `2025-10-05`; null where none can be read from it. */
export const dayInWords = (text: string): string | null => {
  for (const [writing, year, monthAt, day] of writings) {
    const found = writing.exec(text);
    if (found === null) continue;
    const named = found[monthAt] ?? '';
    const number = /^\d/.test(named) ? Number(named) : months.indexOf(named.toLowerCase()) + 1;
    return `${found[year]}-${String(number).padStart(2, '0')}-${(found[day] ?? '').padStart(2, '0')}`;
  }
  return null;
};
