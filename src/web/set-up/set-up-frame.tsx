import type { ReactNode } from 'react';
import {
  type SetUpForm,
  type SetUpStep,
  setUpStepNames,
  setUpStepPath,
  setUpSteps,
} from '../../shared/set-up/set-up-view.ts';
import { ChitenjeBand } from '../ui/chitenje-band.tsx';
import { SunIcon } from '../ui/sun-icon.tsx';

const Steps = ({ current }: { readonly current: SetUpStep }) => (
  <nav aria-label="Steps">
    <ol className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {setUpStepNames.map((step, index) => (
        <li key={step}>
          <a
            href={setUpStepPath(step)}
            aria-current={step === current ? 'step' : undefined}
            className={
              step === current
                ? 'inline-block py-1 font-bold underline decoration-2 underline-offset-4'
                : 'inline-block py-1 text-ink-soft underline-offset-4 hover:underline'
            }
          >
            {index + 1}. {setUpSteps[step]}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);

type SetUpFrameProps = {
  readonly title: string;
  /** Without one, no steps are shown. */
  readonly step?: SetUpStep;
  readonly form?: SetUpForm;
  readonly children: ReactNode;
};

/** The frame of the set-up: a card like that of the sign-in, with the steps and what is said about the last attempt. */
export const SetUpFrame = ({ title, step, form, children }: SetUpFrameProps) => (
  <main className="sign-in justify-items-center gap-6">
    <title>{`${title} · Set-up`}</title>
    <p className="flex items-center gap-3">
      <SunIcon className="size-11" />
      <span className="font-display text-xl font-bold">Set up your campaign</span>
    </p>
    <div className="panel w-full max-w-xl overflow-hidden shadow-[0_24px_60px_-30px_rgb(31_20_16/45%)]">
      <ChitenjeBand id="set-up-band" />
      <div className="grid gap-5 px-6 py-7 sm:px-8">
        {step && <Steps current={step} />}
        <h1 className="text-3xl">{title}</h1>
        {form?.error && (
          <p role="alert" className="rounded-xl bg-theme-soft px-4 py-3 font-semibold text-danger">
            {form.error}
          </p>
        )}
        {form?.notice && (
          <p role="status" className="rounded-xl bg-paper-deep px-4 py-3 font-semibold">
            {form.notice}
          </p>
        )}
        {children}
      </div>
    </div>
  </main>
);
