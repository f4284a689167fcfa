import { ArrowRight, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { Dashboard } from '../../../shared/admin/dashboard.ts';
import { paths } from '../../../shared/paths.ts';
import { SunIcon } from '../../ui/sun-icon.tsx';
import { usePageData } from '../page-data-context.tsx';
import { getStepText } from './step-text.ts';

type Steps = Dashboard['firstSteps'];

/** The open steps; the demo has none. */
export const useOpenSteps = (steps: Steps): Steps => {
  const { demoSignIn } = usePageData();
  return demoSignIn === null ? steps.filter(({ isDone }) => !isDone) : [];
};

const cardClass =
  'flex h-full items-start justify-between gap-3 rounded-xl border border-line bg-white px-4 py-3 hover:border-ink-soft';

type OpenStepProps = { readonly step: Steps[number]; readonly timezone: string };

const OpenStep = ({ step, timezone }: OpenStepProps) => {
  const { title, text, place } = getStepText(step.kind, timezone);
  return (
    <Link to={place.address} className={cardClass}>
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block pt-0.5 text-sm text-ink-soft">{text}</span>
        {step.examples && (
          <span className="block pt-0.5 text-sm">Still an example: {step.examples.join(', ')}.</span>
        )}
        <span className="block pt-1 text-sm font-semibold text-theme-strong">{place.name}</span>
      </span>
      <ArrowRight aria-hidden size={18} className="mt-1 flex-none text-theme-strong" />
    </Link>
  );
};

/** Setup steps of a new campaign; hidden once all are done. */
export const FirstSteps = ({ steps, timezone }: { readonly steps: Steps; readonly timezone: string }) => {
  const open = useOpenSteps(steps);
  if (open.length === 0) return null;
  const done = steps.filter(({ isDone }) => isDone);
  return (
    <section
      className="rounded-2xl border border-line bg-paper-deep px-4 py-6 sm:px-6"
      aria-labelledby="first-steps-title"
    >
      <div className="flex items-center gap-4">
        <SunIcon className="size-12 flex-none" />
        <div>
          <h2 id="first-steps-title" className="text-2xl">
            First steps
          </h2>
          <p className="pt-1 text-ink-soft">
            {done.length} of {steps.length} done. Until the rest is done, the public site is wrong or
            incomplete in places.
          </p>
        </div>
      </div>
      <ol className="grid gap-3 pt-5 md:grid-cols-2" aria-label="To do">
        {open.map((step) => (
          <li key={step.kind}>
            <OpenStep step={step} timezone={timezone} />
          </li>
        ))}
      </ol>
      {done.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 pt-4 text-sm text-ink-soft" aria-label="Done">
          {done.map(({ kind }) => (
            <li key={kind} className="flex items-center gap-1.5">
              <CircleCheck aria-hidden size={16} className="flex-none text-good" />
              {getStepText(kind, timezone).title}
            </li>
          ))}
        </ul>
      )}
      <p className="pt-4">
        Then{' '}
        <a href={paths.vote} className="font-semibold underline">
          open the vote page
        </a>{' '}
        as visitors see it, and send its address to family and friends.
      </p>
    </section>
  );
};
