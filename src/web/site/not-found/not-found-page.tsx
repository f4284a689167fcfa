import { paths } from '../../../shared/paths.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { SunRays } from '../../ui/sun-rays.tsx';

/** For every address that leads nowhere. */
export default function NotFoundPage() {
  return (
    <section className="relative overflow-hidden">
      <PageHead title="Page not found" isHidden />
      <SunRays className="absolute inset-0 -z-10 size-full opacity-25" />
      <div className="wrap py-28 text-center md:py-40">
        <p className="eyebrow">404</p>
        <h1 className="mt-3 text-4xl md:text-6xl">Page not found</h1>
        <p className="mx-auto mt-5 max-w-md text-ink-soft">
          There is nothing at this address. It may have moved, or the link may have a slip in it.
        </p>
        <PageLink to={paths.home} className="button button-main mt-8">
          Back to Home
        </PageLink>
      </div>
    </section>
  );
}
