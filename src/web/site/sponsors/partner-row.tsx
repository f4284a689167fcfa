import { useEffect, useRef, useState } from 'react';
import { getPictureLoading, getPictureSource } from '../ui/content-picture.tsx';
import { Title } from '../ui/title.tsx';
import { Words } from '../ui/words.tsx';
import type { Partner } from './sponsors-queries.ts';

type PartnerProps = { readonly partner: Partner; readonly isFirst: boolean };

/** The logo of a partner; without one, or if it cannot be loaded, the first letter of its name. A small logo is not enlarged. */
const Logo = ({ partner: { logo: given, title }, isFirst }: PartnerProps) => {
  const image = useRef<HTMLImageElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    // It may have failed before hydration, when no handler was attached yet.
    if (image.current?.complete && image.current.naturalWidth === 0) setHasFailed(true);
  }, []);
  const logo = hasFailed ? null : given;
  const widest = `${logo?.width ?? 640}px`;
  return logo ? (
    <img
      ref={image}
      onError={() => setHasFailed(true)}
      {...getPictureSource(logo, [
        [640, `min(10rem, ${widest})`],
        [0, `min(80vw, ${widest})`],
      ])}
      alt={logo.alt || `Logo of ${title}`}
      {...getPictureLoading(isFirst)}
      className="max-h-40 w-auto max-w-full object-contain"
    />
  ) : (
    <span aria-hidden="true" className="font-display text-8xl font-bold text-theme-strong">
      {Array.from(title)[0]}
    </span>
  );
};

/** One partner: logo, name, text and link. */
export const PartnerRow = ({ partner, isFirst }: PartnerProps) => (
  <article className="grid h-full gap-6 sm:grid-cols-[11rem_1fr] sm:gap-8">
    <div className="grid aspect-[5/3] place-items-center sm:aspect-square bg-white p-2 shadow-[8px_8px_0_var(--color-theme-soft)]">
      <Logo partner={partner} isFirst={isFirst} />
    </div>
    <div className="min-w-0 border-t-4 border-ink pt-4">
      <h2 className="text-2xl md:text-3xl">
        <Title of={partner} />
      </h2>
      {partner.text.join('') ? (
        <p className="mt-3 text-ink-soft">
          <Words text={partner.text} />
        </p>
      ) : null}
      {partner.webUrl ? (
        <p className="mt-3">
          <a
            href={partner.webUrl}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center font-bold text-theme-strong underline underline-offset-4"
          >
            Visit Website<span className="sr-only"> of {partner.title} (opens in a new tab)</span>
          </a>
        </p>
      ) : null}
    </div>
  </article>
);
