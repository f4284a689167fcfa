/** All that XML 1.0 has no place for, however it is written. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text as it may stand in an XML element or attribute. */
export const xmlText = (text: string): string =>
  text
    .replace(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** A whole XML document around what is given. */
export const xmlDocument = (content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`;
