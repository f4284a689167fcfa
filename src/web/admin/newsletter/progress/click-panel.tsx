import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../../shared/format-number.ts';
import { FourStates } from '../../ui/four-states.tsx';
import { clicksQuery } from '../newsletter-queries.ts';

/** The path of a link to the site, as readers of the address bar know it. */
const getPath = (address: string): string => {
  const { pathname, search, hash } = new URL(address);
  return decodeURI(pathname) + search + hash;
};

/** How often each link to the site's own pages was opened. */
export const ClickPanel = ({ id }: { readonly id: number }) => {
  const found = useQuery(clicksQuery(id));
  return (
    <section className="panel overflow-hidden" aria-labelledby="clicks-title">
      <div className="p-4 sm:p-6">
        <h2 id="clicks-title" className="text-xl">
          Clicks
        </h2>
        <p className="max-w-prose pt-2 text-ink-soft">
          How often the links to your own site were opened from this newsletter. The site does not store who
          opened them.
        </p>
      </div>
      <div className="border-t border-line">
        <FourStates
          query={found}
          loading="Loading clicks…"
          empty={({ links }) =>
            links.length === 0 && (
              <p className="px-6 py-8 text-center text-ink-soft">
                This newsletter has no links to your own site.
              </p>
            )
          }
        >
          {({ links }) => (
            <table className="data-table">
              <thead>
                <tr>
                  <th scope="col" className="md:pl-6">
                    Link
                  </th>
                  <th scope="col">Clicks</th>
                </tr>
              </thead>
              <tbody>
                {links.map(({ address, clicks }) => (
                  <tr key={address}>
                    <td className="wrap-anywhere md:pl-6">
                      <a href={address} target="_blank" rel="noopener" className="hover:underline">
                        {getPath(address)}
                      </a>
                    </td>
                    <td data-label="Clicks" className="tabular-nums">
                      {formatNumber(clicks)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </FourStates>
      </div>
    </section>
  );
};
