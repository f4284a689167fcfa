import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatMoment } from '../../../shared/dates.ts';
import { siteStateQuery } from '../layout/site-state-query.ts';
import { usePageData } from '../page-data-context.tsx';
import { FourStates } from '../ui/four-states.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { VersionChanges } from './version-changes.tsx';
import { useMarkSeen, whatsNewQuery } from './whats-new-query.ts';

/** The version of the program, and what has changed in each. */
const WhatsNewPage = () => {
  const clock = usePageData();
  const query = useQuery(whatsNewQuery);
  const isUpdated = useQuery(siteStateQuery).data?.isUpdated ?? false;
  const markSeen = useMarkSeen();
  const isShown = query.data !== undefined;
  useEffect(() => {
    if (isUpdated && isShown) markSeen();
  }, [isUpdated, isShown, markSeen]);
  return (
    <>
      <ScreenHead title="What is new" />
      <FourStates
        query={query}
        loading="Loading what is new…"
        empty={({ versions }) => versions.length === 0 && <p>No changes are listed yet.</p>}
      >
        {({ version, startedGmt, versions }) => (
          <div className="grid gap-4 sm:gap-5">
            <p className="max-w-prose text-ink-soft">
              {startedGmt === null
                ? `This site runs version ${version}.`
                : `This site has been running version ${version} since ${formatMoment(startedGmt, clock)}.`}{' '}
              The person who runs the site installs new versions.
            </p>
            {versions.map((changes) => (
              <VersionChanges key={changes.version} changes={changes} dateFormat={clock.dateFormat} />
            ))}
          </div>
        )}
      </FourStates>
    </>
  );
};

export default WhatsNewPage;
