import { paths } from '../../../shared/paths.ts';
import { PageLink } from '../ui/page-link.tsx';
import { SunRays } from '../ui/sun-rays.tsx';

/** Shown for an unknown or unpublished update. */
export const UpdateNotFound = () => (
  <section className="relative grid min-h-screen items-center overflow-hidden">
    <SunRays className="absolute inset-0 -z-10 size-full opacity-25" />
    <div className="wrap py-28 text-center">
      <p className="eyebrow">404</p>
      <h1 className="mt-3 text-4xl md:text-6xl">Update Not Found</h1>
      <p className="mt-5 font-semibold">Update not found.</p>
      <p className="mt-1 text-ink-soft">This update doesn't exist.</p>
      <PageLink to={paths.updates} className="button button-main mt-8">
        Back to Updates
      </PageLink>
    </div>
  </section>
);
