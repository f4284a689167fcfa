import { paths } from '../../../../shared/paths.ts';
import { useSite } from '../../site-context.tsx';
import { PageLink } from '../../ui/page-link.tsx';

/** Shown for an unknown reference. */
export default function OrderNotFound({ reference }: { readonly reference: string }) {
  const { isVotingOpen } = useSite().settings;
  return (
    <>
      <h2 id="vote-title" className="text-4xl md:text-5xl">
        Order not found
      </h2>
      <p className="mt-4 max-w-xl text-lg">
        There is no order with the reference “{reference.slice(0, 60)}”. Please check the address
        {isVotingOpen ? ', search for your order, or vote again' : ' or search for your order'}.
      </p>
      <p className="mt-8 flex flex-wrap gap-4">
        {isVotingOpen ? (
          <PageLink to={paths.vote} className="button button-main">
            Go to the vote form
          </PageLink>
        ) : null}
        <PageLink to={paths.findVote} className="button button-quiet">
          Find my vote
        </PageLink>
      </p>
    </>
  );
}
