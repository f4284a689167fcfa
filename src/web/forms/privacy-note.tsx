import { paths } from '../../shared/paths.ts';
import { useSite } from '../site/site-context.tsx';
import { PageLink } from '../site/ui/page-link.tsx';

/** Link to the privacy page; nothing if the campaign has none. */
export const PrivacyNote = () => {
  const { privacyPage } = useSite().settings;
  if (privacyPage === null) return null;
  return (
    <p className="text-sm text-ink-soft">
      <PageLink to={paths.page(privacyPage)} className="underline underline-offset-4">
        How we use what you send
      </PageLink>
    </p>
  );
};
