import type { ReactNode } from 'react';
import { ChitenjeBand } from '../../ui/chitenje-band.tsx';
import { getTitleSize } from './title-size.ts';

/** The motif of a page: what one repeat of its cloth shows, in pixels. */
export type Motif = { readonly width: number; readonly height: number; readonly shapes: ReactNode };

/** The vote pages: rows of threads over and under each other, as the lines of the ledger. */
const weave: Motif = {
  width: 64,
  height: 64,
  shapes: (
    <>
      <path d="M0 7h32M0 16h32M0 25h32M32 39h32M32 48h32M32 57h32" strokeWidth="6" className="stroke-amber" />
      <path d="M39 0v32M57 0v32M7 32v32M25 32v32" strokeWidth="6" className="stroke-paper" />
      <path d="M48 0v32M16 32v32" strokeWidth="6" className="stroke-theme" />
    </>
  ),
};

/** A length of cloth with the motif of a page. */
export const Cloth = ({ motif = weave }: { readonly motif?: Motif | undefined }) => (
  <svg aria-hidden="true" className="block size-full bg-theme-strong">
    <defs>
      <pattern id="motif" x="50%" width={motif.width} height={motif.height} patternUnits="userSpaceOnUse">
        {motif.shapes}
      </pattern>
    </defs>
    <rect width="100%" height="100%" fill="url(#motif)" />
  </svg>
);

type PageBannerProps = {
  readonly eyebrow: string;
  readonly title: string;
  /** The title with its words in other languages marked; by default the title. */
  readonly heading?: ReactNode;
  readonly motif?: Motif;
  /** A picture in place of the cloth. */
  readonly portrait?: ReactNode;
  readonly children?: ReactNode;
};

/** The banner of every page but the home page: title, an arch with the page's own cloth, and the chitenje band. */
export const PageBanner = ({
  eyebrow,
  title,
  heading = title,
  motif,
  portrait,
  children,
}: PageBannerProps) => (
  <div className="overflow-hidden bg-theme-deep text-white">
    <div className={portrait ? 'wrap banner banner-portrait' : 'wrap banner'}>
      <div className="min-w-0 py-12 sm:py-16 sm:pr-64 md:py-20 lg:pr-104">
        <p className="text-sm font-bold tracking-widest text-white uppercase">{eyebrow}</p>
        <h1 className={`mt-3 ${getTitleSize(title)}`}>{heading}</h1>
        <div dir="auto" className="mt-5 max-w-xl text-lg text-white empty:hidden">
          {children}
        </div>
      </div>
      <div className="banner-arch">{portrait ?? <Cloth motif={motif} />}</div>
    </div>
    <div className="relative">
      <ChitenjeBand id="banner-band" />
    </div>
  </div>
);
