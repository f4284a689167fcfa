import {
  ArrowRight,
  BadgeAlert,
  CircleCheck,
  Clock,
  type LucideIcon,
  Mail,
  MailX,
  MessageSquare,
  Star,
} from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { Attention, AttentionKind } from '../../../shared/admin/dashboard.ts';
import { counting } from './period-words.ts';

type Matter = {
  readonly icon: LucideIcon;
  readonly words: (count: number) => string;
  /** The inbox's tab where it is seen to. */
  readonly tab: string;
};

const matters: Readonly<Record<AttentionKind, Matter>> = {
  'orders-in-trouble': {
    icon: BadgeAlert,
    words: counting('order got a payment that does not fit', 'orders got a payment that does not fit'),
    tab: 'orders',
  },
  'late-orders': {
    icon: Clock,
    words: counting('order has been waiting unusually long', 'orders have been waiting unusually long'),
    tab: 'orders',
  },
  'failed-mail': {
    icon: MailX,
    words: counting('e-mail could not be sent', 'e-mails could not be sent'),
    tab: 'outbox',
  },
  'waiting-comments': {
    icon: MessageSquare,
    words: counting('comment waits for approval', 'comments wait for approval'),
    tab: 'comments',
  },
  'waiting-feedback': {
    icon: Star,
    words: counting('piece of feedback waits for approval', 'pieces of feedback wait for approval'),
    tab: 'feedback',
  },
  'new-messages': {
    icon: Mail,
    words: counting('message waits for an answer', 'messages wait for an answer'),
    tab: 'messages',
  },
};

/** What waits for somebody of the team, with the way there. */
export const NeedsAttention = ({ attention }: { readonly attention: readonly Attention[] }) => (
  <section className="panel px-4 py-5 sm:px-6" aria-labelledby="attention-title">
    <h2 id="attention-title" className="text-xl">
      Needs attention
    </h2>
    {attention.length === 0 ? (
      <p className="flex items-center gap-2 pt-2 text-ink-soft">
        <CircleCheck aria-hidden size={20} className="flex-none text-good" />
        All done. Nothing is waiting for you.
      </p>
    ) : (
      <ul className="grid gap-2 pt-3 md:grid-cols-2">
        {attention.map(({ kind, count }) => {
          const { icon: Icon, words, tab } = matters[kind];
          return (
            <li key={kind}>
              <Link
                to={`${adminPaths.inbox}?tab=${tab}`}
                className="group flex min-h-11 items-center gap-3 rounded-xl bg-paper px-3 py-2 font-semibold hover:bg-paper-deep"
              >
                <Icon aria-hidden size={20} className="flex-none text-theme-strong" />
                <span className="min-w-0 flex-1">{words(count)}</span>
                <ArrowRight aria-hidden size={18} className="flex-none text-ink-soft" />
              </Link>
            </li>
          );
        })}
      </ul>
    )}
  </section>
);
