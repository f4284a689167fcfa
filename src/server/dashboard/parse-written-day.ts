const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const month = `(${months.join('|')})[a-z]*\\.?`;

/** Date formats, each with the capture groups of year, month and day. */
const formats: readonly (readonly [RegExp, number, number, number])[] = [
  [/\b(\d{4})-(\d{2})-(\d{2})\b/, 1, 2, 3],
  [new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?${month},?\\s+(\\d{4})\\b`, 'i'), 3, 2, 1],
  [new RegExp(`\\b${month}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})\\b`, 'i'), 3, 1, 2],
];

/** The day in a free text such as "Sunday, 5 October 2025", as `2025-10-05`; null if there is none. */
export const parseWrittenDay = (text: string): string | null => {
  for (const [pattern, yearGroup, monthGroup, dayGroup] of formats) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const monthText = match[monthGroup] ?? '';
    const number = /^\d/.test(monthText) ? Number(monthText) : months.indexOf(monthText.toLowerCase()) + 1;
    return `${match[yearGroup]}-${String(number).padStart(2, '0')}-${(match[dayGroup] ?? '').padStart(2, '0')}`;
  }
  return null;
};
