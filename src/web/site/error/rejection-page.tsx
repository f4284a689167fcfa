import { paths } from '../../../shared/paths.ts';
import type { RejectionText } from '../../../shared/rejection-text.ts';
import { SunNumber } from '../not-found/sun-number.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLink } from '../ui/page-link.tsx';

/** Shown for a rejected request: unknown address, malformed address, and similar. */
export const RejectionPage = ({ status, heading, sentence, page }: RejectionText) => (
  <section className="grid min-h-screen overflow-hidden">
    <PageHead title={heading} isHidden />
    <div className="state state-page px-5">
      <SunNumber number={status} />
      <h1>{heading}</h1>
      <p>{sentence}</p>
      <PageLink to={page ?? paths.home} className="button button-main">
        {page ? 'Back to the Form' : 'Back to Home'}
      </PageLink>
    </div>
  </section>
);
