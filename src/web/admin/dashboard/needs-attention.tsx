import { ArrowRight, CircleCheck, ListChecks } from 'lucide-react';
import { Link } from 'react-router';
import type { Attention } from '../../../shared/admin/dashboard.ts';
import { useMember } from '../auth/auth-context.tsx';
import { attentionMatters } from './attention-matters.ts';
import { mayOpen } from './may-open.ts';
import { counting } from './period-words.ts';

const lineLook = 'flex min-h-11 items-center gap-3 rounded-xl bg-paper px-3 py-2 font-semibold';
const stepsLeft = counting('first step is', 'first steps are');

const AttentionLine = ({ kind, count }: Attention) => {
  const { role } = useMember();
  const { icon: Icon, words, address } = attentionMatters[kind];
  const told = (
    <>
      <Icon aria-hidden size={20} className="flex-none text-theme-strong" />
      <span className="min-w-0 flex-1">{words(count)}</span>
    </>
  );
  if (!mayOpen(address, role)) return <p className={lineLook}>{told}</p>;
  return (
    <Link to={address} className={`${lineLook} hover:bg-paper-deep`}>
      {told}
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
      Nobody is waiting for you, but {stepsLeft(openSteps)} still open, see above.
    </p>
  );

type NeedsAttentionProps = {
  readonly attention: readonly Attention[];
  /** How many of the first steps are not done. */
  readonly openSteps: number;
};

/** What waits for somebody of the team, with the way there. */
export const NeedsAttention = ({ attention, openSteps }: NeedsAttentionProps) => (
  <section className="panel px-4 py-5 sm:px-6" aria-labelledby="attention-title">
    <h2 id="attention-title" className="text-xl">
      Needs attention
    </h2>
    {attention.length === 0 ? (
      <NothingWaits openSteps={openSteps} />
    ) : (
      <ul className="grid gap-2 pt-3 md:grid-cols-2">
        {attention.map((matter) => (
          <li key={matter.kind}>
            <AttentionLine {...matter} />
          </li>
        ))}
      </ul>
    )}
  </section>
);
