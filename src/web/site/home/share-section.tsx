import { ShareLinks } from '../share-links/share-links.tsx';
import { shareHome } from '../share-links/share-text.ts';
import { useSite } from '../site-context.tsx';

/** Invites visitors to pass the campaign on. */
export default function ShareSection() {
  const site = useSite();
  return (
    <div className="bg-paper-deep">
      <ShareLinks
        title={`Tell others about ${site.settings.contestantName}`}
        className="wrap flex flex-wrap items-center justify-between gap-x-12 py-10"
        {...shareHome(site)}
      />
    </div>
  );
}
