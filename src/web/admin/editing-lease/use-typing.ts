import { useEffect, useState } from 'react';
import { isTextEntry } from '../ui/text-entry.ts';

/** The field of a form into which the member is typing; null if there is none. */
const findTypingField = (): Element | null => {
  const { activeElement } = document;
  return isTextEntry(activeElement) && activeElement?.closest('fieldset') ? activeElement : null;
};

/**
 * Whether the member was typing when a form became one to look at. It ends when the focus leaves the field: until then the field stays
 * as it is, because disabling it would take the focus away in the middle of a word.
 */
export const useTyping = (isLookOnly: boolean): boolean => {
  const [wasLookOnly, setWasLookOnly] = useState(isLookOnly);
  const [field, setField] = useState<Element | null>(null);
  if (wasLookOnly !== isLookOnly) {
    setWasLookOnly(isLookOnly);
    setField(isLookOnly ? findTypingField() : null);
  }
  useEffect(() => {
    // After the focus has arrived where it goes to: what is disabled then is known to have it.
    const stop = () => setTimeout(() => setField(null));
    field?.addEventListener('focusout', stop);
    return () => field?.removeEventListener('focusout', stop);
  }, [field]);
  return field !== null;
};
