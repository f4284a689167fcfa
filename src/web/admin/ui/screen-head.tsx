import { type ReactNode, useEffect } from 'react';
import { usePageData } from '../page-data-context.tsx';

type ScreenHeadProps = {
  readonly title: string;
  readonly children?: ReactNode;
};

/** The heading of a screen with its action buttons; also sets the document title. */
export const ScreenHead = ({ title, children }: ScreenHeadProps) => {
  const { siteTitle } = usePageData();
  useEffect(() => {
    document.title = `${title} · ${siteTitle}`;
  }, [title, siteTitle]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 pb-6">
      <h1 className="text-3xl">{title}</h1>
      {children && (
        <div className="flex flex-wrap gap-2 max-sm:[&_.btn]:px-2.5 max-sm:[&_.btn]:text-sm">{children}</div>
      )}
    </div>
  );
};
