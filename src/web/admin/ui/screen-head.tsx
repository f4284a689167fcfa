import { type ReactNode, useEffect, useRef } from 'react';
import { usePageData } from '../page-data-context.tsx';

type ScreenHeadProps = {
  readonly title: string;
  /** Which of several views of the screen is shown, such as its list or a form: another one begins at its top. */
  readonly view?: string;
  readonly children?: ReactNode;
};

/** The heading of a screen with its action buttons; also sets the document title. */
export const ScreenHead = ({ title, view = '', children }: ScreenHeadProps) => {
  const { siteTitle } = usePageData();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    // The focus was in the former view, which is gone: it goes where a keyboard or a screen reader begins to read this one.
    if (shown.current === view) return;
    shown.current = view;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [view]);
  useEffect(() => {
    document.title = `${title} · ${siteTitle}`;
  }, [title, siteTitle]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 pb-6">
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {title}
      </h1>
      {children && (
        <div className="flex flex-wrap gap-2 max-sm:[&_.btn]:px-2.5 max-sm:[&_.btn]:text-sm">{children}</div>
      )}
    </div>
  );
};
