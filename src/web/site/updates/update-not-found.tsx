import { paths } from '../../../shared/paths.ts';
import { SunNumber } from '../not-found/sun-number.tsx';
import { PageLink } from '../ui/page-link.tsx';

/** Shown for an unknown or unpublished update. */
export const UpdateNotFound = () => (
  <section className="grid min-h-screen overflow-hidden">
    <div className="state state-page px-5">
      <SunNumber number={404} />
      <h1>Update Not Found</h1>
      <p>Update not found.</p>
      <p>This update doesn't exist.</p>
      <PageLink to={paths.updates} className="button button-main">
        Back to Updates
      </PageLink>
    </div>
  </section>
);
