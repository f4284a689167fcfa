import { type ReactNode, useEffect, useId, useRef } from 'react';

type StepPanelProps = {
  readonly title: string;
  /** Whether the step appears after the one before: then reading goes on at its heading. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
};

/** One step of an import. */
export const StepPanel = ({ title, takesFocus = false, children }: StepPanelProps) => {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className="panel grid gap-4 p-4 sm:p-6" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
};
