import type { SetUpView } from '../../shared/set-up/set-up-view.ts';
import { ChitenjeBand } from '../ui/chitenje-band.tsx';
import { SunIcon } from '../ui/sun-icon.tsx';
import { AdministratorStep } from './administrator-step.tsx';
import { CampaignStep } from './campaign-step.tsx';
import { CodeStep } from './code-step.tsx';
import { MailStep } from './mail-step.tsx';
import { PaymentsStep } from './payments-step.tsx';

/** What visitors see until the site is set up; it says nothing about the campaign. */
const ClosedPage = () => (
  <main className="sign-in justify-items-center gap-6">
    <title>This site is being set up</title>
    <div className="panel w-full max-w-md overflow-hidden shadow-[0_24px_60px_-30px_rgb(31_20_16/45%)]">
      <ChitenjeBand id="closed-band" />
      <div className="grid justify-items-center gap-4 px-6 py-10 text-center sm:px-8">
        <SunIcon className="size-16" />
        <h1 className="text-3xl">This site is being set up</h1>
        <p>It is not open yet. Please come back later.</p>
      </div>
    </div>
  </main>
);

/** A page of the set-up. Only the server renders it; it has no scripts. */
export const SetUpPage = ({ view }: { readonly view: SetUpView }) => {
  switch (view.screen) {
    case 'closed':
      return <ClosedPage />;
    case 'code':
      return <CodeStep form={view.form} />;
    case 'campaign':
      return <CampaignStep view={view} />;
    case 'mail':
      return <MailStep view={view} />;
    case 'payments':
      return <PaymentsStep view={view} />;
    case 'administrator':
      return <AdministratorStep form={view.form} />;
  }
};
