import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { mayDo, type TeamRole } from '../../../shared/admin/roles.ts';
import { paths } from '../../../shared/paths.ts';
import { SunMark } from '../../ui/sun-mark.tsx';
import { useMember } from '../auth/auth-context.tsx';

type Step = {
  readonly address: string;
  readonly role: TeamRole;
  readonly title: string;
  readonly text: string;
};

const steps: readonly Step[] = [
  {
    address: `${adminPaths.settings}/campaign`,
    role: 'administrator',
    title: 'Tell the campaign’s facts',
    text: 'The contestant’s name, the finale, the vote packages and the goal.',
  },
  {
    address: adminPaths.media,
    role: 'editor',
    title: 'Add photos',
    text: 'A few large, well-lit ones say more than many.',
  },
  {
    address: adminPaths.content,
    role: 'editor',
    title: 'Publish an update',
    text: 'Why she stands, in her own words: people vote for a story.',
  },
];

const stepLook =
  'group flex h-full items-start justify-between gap-3 rounded-xl border border-line bg-white px-4 py-3 hover:border-ink-soft';

const StepWords = ({ title, text }: Pick<Step, 'title' | 'text'>) => (
  <>
    <span>
      <span className="block font-semibold">{title}</span>
      <span className="block pt-0.5 text-sm text-ink-soft">{text}</span>
    </span>
    <ArrowRight aria-hidden size={18} className="mt-1 flex-none text-theme-strong" />
  </>
);

/** What to do first, as long as nobody has voted. */
export const FirstSteps = () => {
  const { role } = useMember();
  const open = steps.filter((step) => mayDo(role, step.role));
  return (
    <section
      className="rounded-2xl border border-line bg-paper-deep px-4 py-6 sm:px-6"
      aria-labelledby="first-steps-title"
    >
      <div className="flex items-start gap-4 sm:items-center">
        <SunMark className="size-12 flex-none" />
        <div>
          <h2 id="first-steps-title" className="text-2xl">
            Ready for the first vote
          </h2>
          <p className="pt-1 text-ink-soft">
            Every vote, visit and comment will show here. This brings the first ones:
          </p>
        </div>
      </div>
      <ol className="grid gap-3 pt-5 md:grid-cols-2">
        {open.map(({ address, title, text }) => (
          <li key={address}>
            <Link to={address} className={stepLook}>
              <StepWords title={title} text={text} />
            </Link>
          </li>
        ))}
        <li>
          <a href={paths.vote} className={stepLook}>
            <StepWords
              title="Share the vote page"
              text="Open it as visitors see it, and send its address to family and friends."
            />
          </a>
        </li>
      </ol>
    </section>
  );
};
