import { paths } from '../../../shared/paths.ts';
import type { RejectionText } from '../../../shared/rejection-text.ts';
import { PageHead } from '../ui/page-head.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { SunRays } from '../ui/sun-rays.tsx';

/** Shown for a rejected request: unknown address, malformed address, and similar. */
export const RejectionPage = ({ status, heading, sentence }: RejectionText) => (
  <section className="relative grid min-h-screen items-center overflow-hidden">
    <PageHead title={heading} isHidden />
    <SunRays className="absolute inset-0 -z-10 size-full opacity-25" />
    <div className="wrap py-28 text-center">
      <p className="eyebrow">{status}</p>
      <h1 className="mt-3 text-4xl md:text-6xl">{heading}</h1>
      <p className="mx-auto mt-5 max-w-md text-ink-soft">{sentence}</p>
      <PageLink to={paths.home} className="button button-main mt-8">
        Back to Home
      </PageLink>
    </div>
  </section>
);
