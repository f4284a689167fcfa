import type { ReactNode } from 'react';
import { PageLink } from '../ui/page-link.tsx';

type TeaserSectionProps = {
  readonly id: string;
  readonly title: string;
  /** The link to the full list. */
  readonly all: { readonly path: string; readonly label: string };
  readonly className?: string;
  readonly children: ReactNode;
};

/** A section of the home page with the first items of a list. */
export const TeaserSection = ({ id, title, all, className = '', children }: TeaserSectionProps) => (
  <section aria-labelledby={id} className={className}>
    <div className="wrap py-16 md:py-24">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id={id} className="text-4xl md:text-5xl">
          {title}
        </h2>
        <PageLink to={all.path} className="button button-quiet">
          {all.label}
        </PageLink>
      </div>
      <div className="mt-10">{children}</div>
    </div>
  </section>
);
