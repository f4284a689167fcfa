/** Characters that XML 1.0 does not allow, not even escaped. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Leaves out what no XML document may have. */
export const withoutForbidden = (text: string): string => text.replace(forbidden, '');

/** Escapes text for an XML element or attribute. */
export const escapeXml = (text: string): string =>
  withoutForbidden(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

export const createXmlDocument = (content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`;
