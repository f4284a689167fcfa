/** Whether a document has messages of WhatsApp. */
export const hasMessages = (body: HTMLElement): boolean =>
  body.querySelector('[data-pre-plain-text]') !== null;

/** The time that WhatsApp writes beside each message, which is no part of it. */
export const isMessageTime = (text: string): boolean =>
  /^\s*\d{1,2}:\d{2}(?:\s?[ap]\.?\s?m\.?)?\s*$/i.test(text);
