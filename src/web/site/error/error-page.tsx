import { PageHead } from '../ui/page-head.tsx';
import { ReloadLink } from '../ui/reload-link.tsx';

/** Shown after an unexpected error. The link reloads the page from the server. */
export const ErrorPage = () => (
  <section className="state state-error state-page px-5">
    <PageHead title="Something went wrong" isHidden />
    <h1>Oops! Something went wrong</h1>
    <p>
      We could not show this page. Please check your connection and try again, or come back in a few minutes.
    </p>
    <ReloadLink>Try Again</ReloadLink>
  </section>
);
