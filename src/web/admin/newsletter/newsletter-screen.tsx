import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { AdminError } from '../admin-api.ts';
import { useOpenForm } from '../content/form/use-open-form.ts';
import { FourStates } from '../ui/four-states.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { ComposeForm } from './compose/compose-form.tsx';
import { newsletterAddress } from './newsletter-address.ts';
import { newsletterQuery } from './newsletter-queries.ts';
import { ScheduledNewsletter } from './progress/scheduled-newsletter.tsx';
import { StartedNewsletter } from './progress/started-newsletter.tsx';
import { useChangedNewsletter } from './send/use-changed-newsletter.ts';

/** Shown for an unknown or deleted newsletter. */
const Missing = () => (
  <>
    <ScreenHead title="Newsletter" />
    <div className="panel px-6 py-10 text-center">
      <p className="font-semibold">This newsletter is no longer there. Someone may have deleted it.</p>
      <Link to={adminPaths.newsletter} className="btn btn-quiet mt-4">
        Show All Newsletters
      </Link>
    </div>
  </>
);

/** Milliseconds between two looks at a newsletter that waits for its time. */
const scheduleInterval = 15_000;

const StoredNewsletter = ({ id }: { readonly id: number }) => {
  const found = useQuery({
    ...newsletterQuery(id),
    // The worker starts it at its time.
    refetchInterval: ({ state }) => (state.data?.state === 'scheduled' ? scheduleInterval : false),
  });
  const show = useChangedNewsletter();
  if (found.error instanceof AdminError && found.error.status === 404) return <Missing />;
  return (
    <FourStates query={found} loading="Loading newsletter…">
      {(newsletter) => {
        if (newsletter.state === 'draft')
          return <ComposeForm given={newsletter} onCreated={() => {}} onSent={(sent) => void show(sent)} />;
        return newsletter.state === 'scheduled' ? (
          <ScheduledNewsletter newsletter={newsletter} />
        ) : (
          <StartedNewsletter newsletter={newsletter} />
        );
      }}
    </FourStates>
  );
};

const Screen = ({ form }: { readonly form: number | 'new' }) => {
  const navigate = useNavigate();
  const { formKey, openedFor, markCreated } = useOpenForm(form);
  /** The newsletter that was written in the form of a new one and is no draft any more. */
  const [sentId, setSentId] = useState<number | null>(null);
  const storedId = openedFor === 'new' ? sentId : openedFor;
  return (
    <>
      <Link to={adminPaths.newsletter} className="btn btn-plain mb-3 -ml-2.5">
        <ArrowLeft aria-hidden size={18} /> All newsletters
      </Link>
      {storedId === null ? (
        <ComposeForm
          key={formKey}
          given={null}
          // Put the new id into the address, so that a reload finds the newsletter.
          onCreated={(id) => {
            markCreated(id);
            void navigate(newsletterAddress(id), { replace: true });
          }}
          onSent={({ id }) => setSentId(id)}
        />
      ) : (
        <StoredNewsletter key={formKey} id={storedId} />
      )}
    </>
  );
};

/** One newsletter, or the form of a new one. */
export const NewsletterScreen = () => {
  const { id = '' } = useParams();
  if (id === 'new') return <Screen form="new" />;
  return /^[1-9]\d{0,9}$/.test(id) ? (
    <Screen form={Number(id)} />
  ) : (
    <Navigate to={adminPaths.newsletter} replace />
  );
};
