import { ArrowRight, CircleCheck, ListChecks } from 'lucide-react';
import { Link } from 'react-router';
import type { Attention, Dashboard } from '../../../shared/admin/dashboard.ts';
import { canOpenAddress } from '../activity/can-open-address.ts';
import { useMember } from '../auth/auth-context.tsx';
import { attentionItems } from './attention-items.ts';
import { LastBackup } from './last-backup.tsx';
import { createCountFormatter } from './period-text.ts';

const lineClass = 'flex min-h-11 items-center gap-3 rounded-xl bg-paper px-3 py-2 font-semibold';
const formatOpenSteps = createCountFormatter('first step is', 'first steps are');

const AttentionLine = ({ kind, count }: Attention) => {
  const { role } = useMember();
  const { icon: Icon, getText, address } = attentionItems[kind];
  const content = (
    <>
      <Icon aria-hidden size={20} className="flex-none text-theme-strong" />
      <span className="min-w-0 flex-1">{getText(count)}</span>
    </>
  );
  if (!canOpenAddress(address, role)) return <p className={lineClass}>{content}</p>;
  return (
    <Link to={address} className={`${lineClass} hover:bg-paper-deep`}>
      {content}
      <ArrowRight aria-hidden size={18} className="flex-none text-ink-soft" />
    </Link>
  );
};

const NothingWaits = ({ openSteps }: { readonly openSteps: number }) =>
  openSteps === 0 ? (
    <p className="flex items-center gap-2 pt-2 text-ink-soft">
      <CircleCheck aria-hidden size={20} className="flex-none text-good" />
      All done. Nothing is waiting for you.
    </p>
  ) : (
    <p className="flex items-center gap-2 pt-2 text-ink-soft">
      <ListChecks aria-hidden size={20} className="flex-none text-theme-strong" />
      Nobody is waiting for you, but {formatOpenSteps(openSteps)} still open (see above).
    </p>
  );

type NeedsAttentionProps = {
  readonly dashboard: Dashboard;
  /** Number of first steps that are not done. */
  readonly openSteps: number;
};

/** Items that wait for the team, with links. */
export const NeedsAttention = ({ dashboard, openSteps }: NeedsAttentionProps) => (
  <section className="panel px-4 py-5 sm:px-6" aria-labelledby="attention-title">
    <h2 id="attention-title" className="text-xl">
      Needs attention
    </h2>
    {dashboard.attention.length === 0 ? (
      <NothingWaits openSteps={openSteps} />
    ) : (
      <ul className="grid gap-2 pt-3 md:grid-cols-2">
        {dashboard.attention.map((item) => (
          <li key={item.kind}>
            <AttentionLine {...item} />
          </li>
        ))}
      </ul>
    )}
    <LastBackup dashboard={dashboard} />
  </section>
);
