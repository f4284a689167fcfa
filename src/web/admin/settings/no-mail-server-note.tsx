import { usePageData } from '../page-data-context.tsx';

/** Says beforehand that emails wait in the outbox; nothing once a mail server is set up. */
export const NoMailServerNote = () =>
  usePageData().sendsMail ? null : (
    <p className="rounded-xl bg-paper-deep px-4 py-3">
      No mail server is set up, so emails will wait in the outbox until there is one.
    </p>
  );
