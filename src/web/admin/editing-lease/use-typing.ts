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
    if (field === null) return;
    const watching = new AbortController();
    const { signal } = watching;
    let isPressed = false;
    let hasLeft = false;
    const stopIfLeft = () => {
      // After the focus has arrived where it goes to: what is disabled then is known to have it.
      if (hasLeft && !isPressed) setTimeout(() => setField(null));
    };
    field.addEventListener(
      'focusout',
      () => {
        hasLeft = true;
        stopIfLeft();
      },
      { signal },
    );
    // The press that takes the focus away ends first: a button that moved from under the pointer would get no click.
    window.addEventListener(
      'pointerdown',
      () => {
        isPressed = true;
      },
      { signal, capture: true },
    );
    for (const end of ['pointerup', 'pointercancel'])
      window.addEventListener(
        end,
        () => {
          isPressed = false;
          stopIfLeft();
        },
        { signal, capture: true },
      );
    return () => watching.abort();
  }, [field]);
  return field !== null;
};
