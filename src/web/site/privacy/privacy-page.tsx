import { type QueryClient, useQuery } from '@tanstack/react-query';
import { paths } from '../../../shared/paths.ts';
import type { PrivacyFacts } from '../../../shared/privacy/privacy-facts.ts';
import type { PageContext } from '../../routing/page-module.ts';
import { usePageContext, useSite } from '../site-context.tsx';
import { PageBanner } from '../ui/page-banner.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { KeptData } from './kept-data.tsx';
import { keysMotif } from './keys-motif.tsx';
import { privacyQuery } from './privacy-query.ts';

export const prefetch = (client: QueryClient, context: PageContext): Promise<void>[] => [
  client.prefetchQuery(privacyQuery(context)),
];

const linkStyle = 'underline underline-offset-4';

/** Who answers for the data, and how to reach them. */
const Controller = ({ controller }: Pick<PrivacyFacts, 'controller'>) => (
  <section aria-labelledby="controller-title" className="max-w-prose">
    <h2 id="controller-title" className="pb-4 text-3xl md:text-4xl">
      Who is responsible
    </h2>
    <address className="text-lg wrap-anywhere not-italic">
      {controller.name}
      <br />
      <a href={`mailto:${controller.email}`} className={linkStyle}>
        {controller.email}
      </a>
      {controller.address === null ? null : (
        <>
          <br />
          {controller.address}
        </>
      )}
    </address>
  </section>
);

/** Who else gets personal data. */
const Recipients = () => {
  const { payments } = useSite().settings;
  return (
    <section aria-labelledby="recipients-title" className="max-w-prose space-y-3 lg:pt-8">
      <h2 id="recipients-title" className="pb-1 text-3xl md:text-4xl">
        Who else gets it
      </h2>
      <p>We sell nothing, show no advertising, and use no tracking services.</p>
      <p>
        {payments === 'simulated'
          ? 'Votes on this site are tests at the moment: no payment service is asked, and no money moves.'
          : 'If you vote, the payment service gets the amount, the reference and the number that pays. Card details are entered on its own page, and we never see them.'}
      </p>
      <p>
        Videos belong to a video platform, whose own rules apply once you play one. Links to social networks
        send nothing until you follow them.
      </p>
    </section>
  );
};

/** What people can ask for, and where they can complain. */
const Rights = ({ controller }: Pick<PrivacyFacts, 'controller'>) => (
  <section
    aria-labelledby="rights-title"
    className="space-y-3 border-t-4 border-amber bg-white p-6 shadow-xl sm:p-8"
  >
    <h2 id="rights-title" className="pb-1 text-3xl md:text-4xl">
      Your rights
    </h2>
    <p>
      You can see what we have about you, download it, correct it and delete it. You may also object to its
      use, and end your consent at any time. For everything else, write to{' '}
      <a href={`mailto:${controller.email}`} className={`${linkStyle} wrap-anywhere`}>
        {controller.email}
      </a>
      .
    </p>
    <p>
      Malawi’s Data Protection Act, in force since 3 June 2024, gives you these rights. If you are not content
      with our answer, you can complain to the Data Protection Authority. The Act names the Malawi
      Communications Regulatory Authority (MACRA) as this authority.
    </p>
    <p className="pt-3">
      <PageLink to={paths.myData} className="button button-main">
        See my data
      </PageLink>
    </p>
  </section>
);

/** The privacy page that every site has: made from its settings, so that it says what is really done. */
export default function PrivacyPage() {
  const context = usePageContext();
  const query = useQuery(privacyQuery(context));
  const { contestantName, privacyPage } = context.settings;
  return (
    <>
      <PageHead
        title="Privacy"
        description="What this website keeps about you, why, for how long, and how to see, correct or delete it."
      />
      <PageBanner motif={keysMotif} eyebrow={contestantName} title="Privacy">
        What this website keeps about you, why, and for how long.
      </PageBanner>
      <div className="wrap py-12 md:py-20">
        <QueryView
          query={query}
          loading="Loading…"
          outlines="outlines-story wrap"
          failed="We cannot show this right now. Please try again later."
          isEmpty={() => false}
          empty={null}
        >
          {(facts) => (
            <div className="space-y-16">
              {privacyPage === null ? null : (
                <p className="text-lg">
                  This page lists what the site itself stores. In its own words, the campaign says more on{' '}
                  <PageLink to={paths.page(privacyPage)} className={linkStyle}>
                    its page about privacy
                  </PageLink>
                  .
                </p>
              )}
              <Controller controller={facts.controller} />
              <KeptData facts={facts} />
              <div className="grid gap-10 lg:grid-cols-2">
                <Recipients />
                <Rights controller={facts.controller} />
              </div>
            </div>
          )}
        </QueryView>
      </div>
    </>
  );
}
