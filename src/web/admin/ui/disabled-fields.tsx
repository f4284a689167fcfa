import { type ReactNode, useLayoutEffect, useRef } from 'react';

type DisabledFieldsProps = {
  /** True while the form is being submitted. */
  readonly isDisabled: boolean;
  readonly children: ReactNode;
};

/**
 * Disables fields while their form is submitted, for forms that close or clear themselves once saved: text typed meanwhile
 * would be lost. Restores the focus afterwards.
 */
export const DisabledFields = ({ isDisabled, children }: DisabledFieldsProps) => {
  const focused = useRef<Element | null>(null);
  // Read before the fields are disabled: browsers take the focus from a disabled field.
  if (isDisabled) focused.current ??= document.activeElement;
  useLayoutEffect(() => {
    if (isDisabled) return;
    const { current } = focused;
    focused.current = null;
    // Skip it if the focus moved to another element meanwhile.
    if (current instanceof HTMLElement && document.activeElement?.contains(current)) current.focus();
  }, [isDisabled]);
  return (
    <fieldset disabled={isDisabled} className="contents">
      {children}
    </fieldset>
  );
};
