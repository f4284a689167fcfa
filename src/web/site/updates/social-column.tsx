import { ChitenjeBand } from '../../ui/chitenje-band.tsx';
import { NetworkIcon, networks } from '../../ui/network-icons.tsx';
import { useSite } from '../site-context.tsx';

const newTab = <span className="sr-only"> (opens in a new tab)</span>;

/** Posts from social networks. */
const Posts = () => {
  const { settings } = useSite();
  return (
    <ul className="mt-8 grid grid-cols-1 gap-7 sm:grid-cols-3 lg:grid-cols-1">
      {settings.socialPosts.map(({ network, text, when, url }) => {
        const { key, label } = networks.find((one) => one.key === network) ?? networks[0];
        return (
          <li
            key={url + text}
            className="relative flex min-w-0 flex-col bg-white px-4 pt-7 pb-2 xl:px-5 shadow-md odd:-rotate-1 even:rotate-1"
          >
            <span
              aria-hidden="true"
              className="absolute -top-2 left-1/2 size-4 rounded-full border-2 border-white bg-theme-strong shadow"
            />
            <p>{text}</p>
            <p className="mt-3 text-sm text-ink-soft">{when}</p>
            <p className="mt-auto pt-3">
              <a
                href={url}
                target="_blank"
                rel="noopener"
                className="inline-flex min-h-11 items-center gap-2 font-bold text-theme-strong underline-offset-4 hover:underline"
              >
                <NetworkIcon name={key} />
                <span>
                  View on {label}
                  {newTab}
                </span>
              </a>
            </p>
          </li>
        );
      })}
    </ul>
  );
};

const FollowLinks = () => {
  const { settings } = useSite();
  return (
    <ul className="mt-3 flex flex-wrap gap-x-6 lg:flex-col">
      {networks.map(({ key, label }) => {
        const href = settings.socialLinks[key];
        return href ? (
          <li key={key}>
            <a
              href={href}
              target="_blank"
              rel="noopener"
              className="flex min-h-12 items-center gap-3 font-semibold hover:text-theme-strong hover:underline"
            >
              <span className="grid size-9 place-items-center rounded-full bg-theme-ground text-on-theme">
                <NetworkIcon name={key} />
              </span>
              <span>
                {label}
                {newTab}
              </span>
            </a>
          </li>
        ) : null;
      })}
    </ul>
  );
};

/** The side column with posts and profiles in social networks; nothing without either. */
export const SocialColumn = () => {
  const { settings } = useSite();
  const hasPosts = settings.socialPosts.length > 0;
  const hasProfiles = Object.values(settings.socialLinks).some(Boolean);
  if (!hasPosts && !hasProfiles) return null;
  return (
    <aside aria-label="Social media" className="bg-paper-deep lg:w-64 lg:self-start xl:w-76 print:hidden">
      <ChitenjeBand id="wall-band" />
      <div className="grid grid-cols-1 gap-10 px-4 pt-8 pb-6 xl:px-5">
        {hasPosts ? (
          <div>
            <h2 className="text-2xl">On social media</h2>
            <Posts />
          </div>
        ) : null}
        {hasProfiles ? (
          <div>
            <h2 className="text-2xl">Follow {settings.contestantName}</h2>
            <FollowLinks />
          </div>
        ) : null}
      </div>
    </aside>
  );
};
