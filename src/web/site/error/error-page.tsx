import { PageHead } from '../ui/page-head.tsx';
import { ReloadLink } from '../ui/reload-link.tsx';

/** Shown after an unexpected error. The link reloads the page from the server. */
export const ErrorPage = () => (
  <section className="wrap py-24 text-center">
    <PageHead title="Something went wrong" isHidden />
    <p className="eyebrow">Error</p>
    <h1 className="mt-3 text-4xl md:text-6xl">Oops! Something went wrong</h1>
    <p className="mx-auto mt-5 max-w-lg text-ink-soft">
      We could not show this page. Please check your connection and try again, or come back in a few minutes.
    </p>
    <ReloadLink>Try Again</ReloadLink>
  </section>
);
