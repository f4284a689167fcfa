import { paths } from '../../../shared/paths.ts';
import { usePageData } from '../page-data-context.tsx';

/** Explains the demo; shown there instead of the first steps. */
export const DemoNote = () => {
  if (usePageData().demoSignIn === null) return null;
  return (
    <section
      className="rounded-2xl border border-line bg-paper-deep px-4 py-5 sm:px-6 lg:col-span-2"
      aria-labelledby="demo-note-title"
    >
      <h2 id="demo-note-title" className="text-xl">
        This is the demo campaign
      </h2>
      <p className="pt-1">
        Try everything: what you do on{' '}
        <a href={paths.vote} className="font-semibold underline">
          the vote page
        </a>{' '}
        shows up here, and no money moves. Everything that was here before (votes, supporters, messages, page
        views and the log) is sample data. To start a campaign of your own, set CAMPAIGN=own and a new
        DATA_DIR. A page will then guide you through the set-up.
      </p>
    </section>
  );
};
