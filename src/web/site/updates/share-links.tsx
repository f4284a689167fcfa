import { paths } from '../../../shared/paths.ts';
import { NetworkIcon } from '../../ui/network-icons.tsx';
import { useSite } from '../site-context.tsx';
import { shareTargets } from './share-targets.ts';
import type { UpdateStory } from './update-query.ts';

/** Links that share the update in three networks, each in a new tab. */
export const ShareLinks = ({ story }: { readonly story: Pick<UpdateStory, 'slug' | 'title'> }) => {
  const { origin } = useSite();
  const targets = shareTargets({ title: story.title, address: origin + paths.update(story.slug) });
  return (
    <div className="print:hidden">
      <h2 id="share" className="text-xl">
        Share this update
      </h2>
      <ul aria-labelledby="share" className="mt-2 flex flex-wrap gap-x-6 lg:flex-col">
        {targets.map(({ label, href, iconPath }) => (
          <li key={label}>
            <a
              href={href}
              target="_blank"
              rel="noopener"
              className="flex min-h-12 items-center gap-3 font-semibold hover:text-theme-strong hover:underline"
            >
              <span className="grid size-9 place-items-center rounded-full bg-ink text-paper">
                <NetworkIcon iconPath={iconPath} />
              </span>
              <span>
                <span className="sr-only">Share on </span>
                {label}
                <span className="sr-only"> (opens in a new tab)</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
