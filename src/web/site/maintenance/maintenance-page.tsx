import { ChitenjeBand } from '../../ui/chitenje-band.tsx';
import { Emblem } from '../layout/emblem.tsx';
import { useSite } from '../site-context.tsx';
import { Cloth } from '../ui/page-banner.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { shuttlesMotif } from './shuttles-motif.tsx';

/** Shown to visitors in maintenance mode. */
export const MaintenancePage = () => {
  const { contestantName, year, contactEmail } = useSite().settings;
  return (
    <div className="flex min-h-screen flex-col">
      <PageHead title="We will be back soon" isHidden />
      <header className="wrap flex items-center gap-3 py-5">
        <Emblem />
        <p className="min-w-0 leading-tight">
          <span className="block font-display text-lg font-bold">{contestantName}</span>
          <span className="block text-sm text-ink-soft">Miss Malawi {year}</span>
        </p>
      </header>
      <ChitenjeBand id="maintenance-band" />
      <main className="state flex-1 px-5">
        {/* A cloth that is being woven. */}
        <div className="loom">
          <div>
            <Cloth motif={shuttlesMotif} />
          </div>
        </div>
        <h1>We will be back soon</h1>
        <p>
          We are working on this site. Please come back in about an hour. Votes that are paid for still count.
        </p>
        <p>
          In the meantime, write to us:{' '}
          <a href={`mailto:${contactEmail}`} className="font-bold underline underline-offset-4">
            {contactEmail}
          </a>
        </p>
      </main>
      <ChitenjeBand id="maintenance-edge" />
    </div>
  );
};
