import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../../shared/dates.ts';
import { paths } from '../../../shared/paths.ts';
import { formatKwacha, formatVotes, type OrderState, paymentChannels } from '../../../shared/votes/votes.ts';
import { usePageContext } from '../site-context.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { orderStateLabels } from '../vote/order/order-state-labels.ts';
import { orderAddress, orderQuery } from '../vote/vote-queries.ts';

const borderStyles: Readonly<Record<OrderState, string>> = {
  pending: 'border-amber',
  paid: 'border-lake',
  failed: 'border-danger',
  expired: 'border-danger',
  late: 'border-danger',
  refunded: 'border-ink-soft',
};

/** Longer than on the page of a single order, where voters wait for their payment. In milliseconds. */
const interval = 30_000;

const useOrder = (reference: string) => {
  const context = usePageContext();
  return useQuery({ ...orderQuery(context, reference), refetchInterval: interval });
};

/** Summary of one order; nothing if the reference is unknown. */
const FoundOrder = ({ reference }: { readonly reference: string }) => {
  const { settings } = usePageContext();
  return (
    <QueryView
      query={useOrder(reference)}
      loading="Loading your order..."
      failed="Failed to load your order. Please try again later."
      isEmpty={(order) => order === null}
      empty={null}
    >
      {(order) =>
        order && (
          <li className={`border-l-8 bg-white px-5 py-4 shadow-md ${borderStyles[order.state]}`}>
            <h3 className="text-2xl">{formatVotes(order.votes)}</h3>
            <p className="mt-1 font-semibold first-letter:uppercase">
              {orderStateLabels[order.entry?.isLate ? 'late' : order.state]}
            </p>
            <p className="mt-2 text-sm text-ink-soft">
              {formatKwacha(order.price)} · {paymentChannels[order.channel ?? order.method]} ·{' '}
              {formatMoment(order.createdGmt, settings)}
            </p>
            <PageLink
              to={orderAddress(order.reference)}
              className="mt-1 inline-flex min-h-11 items-center font-semibold text-theme-strong underline underline-offset-4"
            >
              {order.reference}
            </PageLink>
          </li>
        )
      }
    </QueryView>
  );
};

/** The found orders with their states; unknown references are left out. */
export const FoundOrders = ({ references }: { readonly references: readonly string[] }) => (
  <section aria-labelledby="found">
    <h2 id="found" tabIndex={-1} className="text-4xl outline-none">
      Your votes
    </h2>
    <ul className="peer mt-8 grid gap-6 empty:hidden md:grid-cols-2 lg:grid-cols-3">
      {references.map((reference) => (
        <FoundOrder key={reference} reference={reference} />
      ))}
    </ul>
    <p className="mt-4 hidden max-w-xl text-lg peer-empty:block">
      There is no vote at this address. Please check the address, or search for your vote.
    </p>
    <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 text-lg">
      Not what you are looking for?
      <PageLink to={paths.findVote} className="button button-quiet">
        Search again
      </PageLink>
    </p>
  </section>
);
