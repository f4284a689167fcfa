import { type ReactNode, useEffect } from 'react';
import { ChitenjeBand } from '../../ui/chitenje-band.tsx';
import { SunIcon } from '../../ui/sun-icon.tsx';
import { usePageData } from '../page-data-context.tsx';

/** Frame of the screens before the sign-in: a card below the logo. */
export const SignInFrame = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) => {
  const { siteTitle } = usePageData();
  useEffect(() => {
    document.title = `${title} · ${siteTitle}`;
  }, [title, siteTitle]);
  return (
    <main className="sign-in justify-items-center gap-6">
      <a href="/" className="flex items-center gap-3">
        <SunIcon className="size-11" />
        <span className="font-display text-xl font-bold">{siteTitle}</span>
      </a>
      <div className="panel w-full max-w-md overflow-hidden shadow-[0_24px_60px_-30px_rgb(31_20_16/45%)]">
        <ChitenjeBand id="sign-in-band" />
        <div className="px-6 py-7 sm:px-8">
          <h1 className="pb-5 text-3xl">{title}</h1>
          {children}
        </div>
      </div>
    </main>
  );
};
