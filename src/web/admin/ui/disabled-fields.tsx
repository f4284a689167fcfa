import { type ReactNode, useLayoutEffect, useRef } from 'react';

type DisabledFieldsProps = {
  /** What was entered is on its way. */
  readonly isHeld: boolean;
  readonly children: ReactNode;
};

/**
 * The fields of a form that ends with its save, or empties itself: what would be typed meanwhile would be lost, so they take
 * nothing until the answer is there. The focus is then where it was.
 */
export const DisabledFields = ({ isHeld, children }: DisabledFieldsProps) => {
  const before = useRef<Element | null>(null);
  // Read before they are disabled: a browser takes the focus from what is.
  if (isHeld) before.current ??= document.activeElement;
  useLayoutEffect(() => {
    if (isHeld) return;
    const { current } = before;
    before.current = null;
    // Unless it was put elsewhere meanwhile.
    if (current instanceof HTMLElement && document.activeElement?.contains(current)) current.focus();
  }, [isHeld]);
  return (
    <fieldset disabled={isHeld} className="contents">
      {children}
    </fieldset>
  );
};
