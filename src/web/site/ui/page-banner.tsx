import type { ReactNode } from 'react';
import { ChitenjeBand } from '../../ui/chitenje-band.tsx';
import { SunRays } from './sun-rays.tsx';

type PageBannerProps = {
  readonly eyebrow: string;
  readonly title: string;
  readonly children?: ReactNode;
};

/** The banner of every page but the home page: title, sun and chitenje band. */
export const PageBanner = ({ eyebrow, title, children }: PageBannerProps) => (
  <div className="bg-theme-deep text-white">
    <div className="relative isolate overflow-hidden">
      <div className="absolute right-[6%] bottom-0 -z-10 w-36 sm:w-56 lg:w-80">
        {/* The rays start at the centre of the sun and cover the whole banner. */}
        <SunRays className="absolute top-full left-1/2 aspect-square w-[300vw] max-w-none -translate-1/2 opacity-20" />
        <svg aria-hidden="true" viewBox="0 0 100 50" className="relative block w-full">
          <path d="M0 50a50 50 0 0 1 100 0z" className="fill-amber" />
          <path d="M12 50a38 38 0 0 1 76 0z" className="fill-theme" />
          <path d="M26 50a24 24 0 0 1 48 0z" className="fill-theme-strong" />
        </svg>
      </div>
      <div className="wrap pt-12 pb-24 sm:py-16 md:py-20">
        {/* The text must not overlap the sun: white on amber is unreadable. */}
        <div className="sm:max-lg:pr-60 lg:max-xl:pr-84">
          <p className="text-sm font-bold tracking-widest text-white uppercase">{eyebrow}</p>
          <h1 className="mt-3 max-w-3xl text-5xl md:text-6xl lg:text-7xl">{title}</h1>
          {children ? <div className="mt-5 max-w-xl text-lg text-white">{children}</div> : null}
        </div>
      </div>
    </div>
    <ChitenjeBand id="banner-band" />
  </div>
);
