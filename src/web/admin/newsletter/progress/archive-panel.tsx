import { ExternalLink } from 'lucide-react';
import type { Newsletter } from '../../../../shared/admin/newsletters.ts';
import { createArchivedPath } from '../../../../shared/archive-paths.ts';
import { useSave } from '../../auth/use-save.ts';
import { FormError } from '../../ui/form-error.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { changeArchive } from '../newsletter-queries.ts';
import { useChangedNewsletter } from '../send/use-changed-newsletter.ts';

/** Whether a newsletter that was sent is a public page, and the button that changes it. */
export const ArchivePanel = ({ newsletter }: { readonly newsletter: Newsletter }) => {
  const notify = useNotify();
  const show = useChangedNewsletter();
  const { id, isArchived, archiveSlug } = newsletter;
  const changing = useSave({
    mutationFn: () => changeArchive(id, !isArchived),
    onSuccess: async (changed) => {
      notify(changed.isArchived ? 'This newsletter is on the site now.' : 'It is no longer on the site.');
      await show(changed);
    },
  });
  return (
    <section className="panel grid gap-3 p-4 sm:p-6" aria-labelledby="archive-title">
      <h2 id="archive-title" className="text-xl">
        On the Site
      </h2>
      <p className="max-w-prose text-ink-soft">
        {isArchived
          ? 'This newsletter is a page of the newsletter archive, for everyone.'
          : 'This newsletter is not on the site. You can make it a page of the newsletter archive, for everyone.'}
      </p>
      <FormError error={changing.error} />
      <div className="flex flex-wrap gap-2">
        {isArchived && archiveSlug !== null && (
          <a
            className="btn btn-quiet btn-small"
            href={createArchivedPath(archiveSlug)}
            target="_blank"
            rel="noopener"
          >
            <ExternalLink aria-hidden size={16} /> View on the Site
          </a>
        )}
        <button
          type="button"
          className="btn btn-quiet btn-small"
          disabled={changing.isPending}
          onClick={() => changing.mutate()}
        >
          {isArchived ? 'Take It off the Site' : 'Publish on the Site'}
        </button>
      </div>
    </section>
  );
};
