/** Input types into which nothing is typed. */
const withoutText = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/** Whether keys pressed on this element enter text. */
export const isTextEntry = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !withoutText.has(target.type);
  return target.isContentEditable || target.matches('textarea, select');
};
