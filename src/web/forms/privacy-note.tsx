import { getPrivacyPath } from '../../shared/privacy/privacy-path.ts';
import { useSite } from '../site/site-context.tsx';
import { PageLink } from '../site/ui/page-link.tsx';

/** Link to the privacy page, for forms that ask for personal data. */
export const PrivacyNote = () => (
  <p className="text-sm text-ink-soft">
    <PageLink
      to={getPrivacyPath(useSite().settings)}
      className="inline-block py-1 underline underline-offset-4"
    >
      How we use what you send
    </PageLink>
  </p>
);
