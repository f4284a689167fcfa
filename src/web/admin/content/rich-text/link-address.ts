import { readAddress } from '../../../../content/raw.ts';

const mail = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;

/** What somebody typed as an address a link can lead to: on the web, on our own site, by mail or phone; null otherwise. */
export const linkAddress = (typed: string): string | null => {
  const text = typed.trim();
  if (text.startsWith('#') && !/\s/.test(text)) return text.length > 1 ? text : null;
  if (/^(?:mailto|tel):\S+$/i.test(text)) return text;
  if (mail.test(text)) return `mailto:${text}`;
  if (/^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(text)) return readAddress(`https://${text}`);
  return readAddress(text);
};
