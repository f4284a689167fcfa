import type { Cloth, ClothPiece } from '../../../../shared/cloth/cloth.ts';
import { clothWidth, getPanel, panelHeight, panelVotes } from '../../../../shared/cloth/cloth-layout.ts';
import { formatNumber } from '../../../../shared/format-number.ts';
import { getPanelAddress } from './panel-images.tsx';

/** How many are shown at first. */
const shownPanels = 12;
/** More would make the page too long; the pieces in older ones are found by their entry. */
const mostPanels = 240;

type PanelListsProps = { readonly cloth: Cloth; readonly lit: ClothPiece | null };

const getLitPanels = (lit: ClothPiece | null): readonly [first: number, last: number] =>
  lit === null ? [-1, -1] : [getPanel(lit.place), getPanel(lit.place + lit.votes - 1)];

const PanelList = ({ cloth, lit, panels }: PanelListsProps & { readonly panels: readonly number[] }) => {
  const [first, last] = getLitPanels(lit);
  return (
    <ol
      reversed
      className="cloth-panels grid grid-cols-3 gap-2 sm:grid-cols-4 sm:gap-3 md:grid-cols-6 lg:grid-cols-12"
    >
      {panels.map((at) => {
        const [from, to] = [at * panelVotes + 1, Math.min(cloth.votes, (at + 1) * panelVotes)];
        const isLit = at >= first && at <= last;
        return (
          <li key={at}>
            <a href={getPanelAddress(cloth, at)} aria-current={isLit ? 'location' : undefined}>
              <img
                src={getPanelAddress(cloth, at)}
                alt=""
                width={clothWidth}
                height={panelHeight}
                loading="lazy"
                decoding="async"
              />
              <span className="sr-only">Votes {formatNumber(from)} to </span>
              <span>{formatNumber(to)}</span>
            </a>
          </li>
        );
      })}
    </ol>
  );
};

/** The whole cloth, panel by panel, the newest first. */
export const PanelLists = ({ cloth, lit }: PanelListsProps) => {
  const panels = Array.from(cloth.panels, (_, index) => index).reverse();
  const [first, last] = getLitPanels(lit);
  const earlier = panels.slice(shownPanels, mostPanels);
  // The panel of a receipt is to be seen without opening the others; a large order has several.
  const litEarlier = panels
    .slice(shownPanels)
    .filter((at) => at >= first && at <= last)
    .slice(-shownPanels);
  return (
    <div className="mt-12">
      <h3 className="text-2xl">The whole cloth</h3>
      <p className="mt-2 mb-6 max-w-prose">
        A panel holds {formatNumber(panelVotes)} votes. The number below it is its last vote.
      </p>
      {litEarlier.length > 0 ? (
        <div className="mb-6 border-l-8 border-amber pl-4">
          <h4 className="mb-3 font-bold">Where this entry’s piece is</h4>
          <PanelList cloth={cloth} lit={lit} panels={litEarlier} />
        </div>
      ) : null}
      <PanelList cloth={cloth} lit={lit} panels={panels.slice(0, shownPanels)} />
      {earlier.length > 0 ? (
        <details className="mt-3">
          <summary className="cursor-pointer py-3 font-bold">
            {earlier.length === 1 ? '1 earlier panel' : `${earlier.length} earlier panels`}
          </summary>
          <PanelList cloth={cloth} lit={lit} panels={earlier} />
        </details>
      ) : null}
    </div>
  );
};
