import { useQuery } from '@tanstack/react-query';
import type { Cloth } from '../../../../shared/cloth/cloth.ts';
import { formatNumber } from '../../../../shared/format-number.ts';
import { paths } from '../../../../shared/paths.ts';
import { formatVotes } from '../../../../shared/votes/votes.ts';
import { usePageContext } from '../../site-context.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { CloseUp } from './close-up.tsx';
import { clothQuery } from './cloth-query.ts';
import { hasOlderRows, NewestRows } from './newest-rows.tsx';
import { PanelLists } from './panel-lists.tsx';
import { RequestNote } from './request-note.tsx';
import { ShownPiece } from './shown-piece.tsx';

const describe = ({ votes, takenOut }: Cloth): string => {
  const count = `${formatNumber(votes)} ${votes === 1 ? 'diamond' : 'diamonds'} so far`;
  return takenOut > 0 ? `${count}, ${formatNumber(takenOut)} of them taken out after refunds.` : `${count}.`;
};

const ClothView = ({ cloth }: { readonly cloth: Cloth }) => {
  const { search, settings } = usePageContext();
  const { newest, requested } = cloth;
  const lit = requested?.kind === 'piece' ? requested.piece : null;
  const shown = lit ?? newest;
  return (
    <>
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="grid gap-8 md:max-lg:grid-cols-2 lg:sticky lg:top-24 lg:col-span-5">
          <div>
            <h2 id="cloth-title" className="text-4xl md:text-5xl">
              The cloth
            </h2>
            <p className="mt-4 max-w-prose text-lg">
              Every counted vote is a diamond in one growing chitenje. Its pattern is drawn from the
              fingerprint of its entry in the ledger: every payment has its own, and nobody can choose or
              change it.
            </p>
            {shown === null ? (
              <>
                <h3 className="mt-8 text-2xl">No votes yet</h3>
                <p className="mt-2 max-w-prose">
                  The first counted vote will be the first diamond here, and an entry in the ledger.
                </p>
                {settings.isVotingOver ? null : (
                  <PageLink to={paths.vote} className="button button-main mt-6">
                    Vote
                  </PageLink>
                )}
              </>
            ) : (
              <p className="mt-3 font-bold tabular-nums">{describe(cloth)}</p>
            )}
            <RequestNote cloth={cloth} text={search.get('entry') ?? ''} />
          </div>
          {shown === null ? null : (
            <ShownPiece piece={shown} title={lit === null ? 'The newest piece' : 'This entry’s piece'} />
          )}
          {lit === null ? null : <CloseUp cloth={cloth} piece={lit} />}
        </div>
        <div className="lg:col-span-7">
          <NewestRows cloth={cloth} lit={lit} />
          <p className="mt-3 text-sm text-ink-soft">
            Read it like a page: left to right, row by row. {formatVotes(5)} bought together are five diamonds
            with the same pattern.
          </p>
        </div>
      </div>
      {hasOlderRows(cloth) ? <PanelLists cloth={cloth} lit={lit} /> : null}
    </>
  );
};

/** The cloth of all counted votes, with the piece of the entry in the address. */
export default function ClothSection() {
  const cloth = useQuery(clothQuery(usePageContext()));
  return (
    <section
      id="cloth"
      aria-labelledby={cloth.data ? 'cloth-title' : undefined}
      className="wrap pb-12 md:pb-20"
    >
      <QueryView
        query={cloth}
        loading="Loading the cloth..."
        failed="Failed to load the cloth. Please try again later."
        isEmpty={() => false}
        empty={null}
      >
        {(data) => <ClothView cloth={data} />}
      </QueryView>
    </section>
  );
}
