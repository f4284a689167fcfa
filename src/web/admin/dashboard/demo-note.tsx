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
        Try everything: what happens on{' '}
        <a href={paths.vote} className="font-semibold underline">
          the vote page
        </a>{' '}
        shows here, and no money moves. What was here before you came (votes, supporters, messages, page views
        and the log) is sample data, made up at the installation. A campaign of your own begins with
        ADMIN_PASSWORD and a new DATA_DIR; this page then leads you through its first steps.
      </p>
    </section>
  );
};
