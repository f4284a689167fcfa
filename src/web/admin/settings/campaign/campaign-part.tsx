import type { ReactNode } from 'react';
import type { SectionDraft } from '../use-section-form.ts';

export type CampaignDraft = SectionDraft<'campaign'>;

/** The parts of the section in their order; the keys are the anchors in the address. */
const campaignParts = {
  contestant: 'Contestant',
  'contact-details': 'Contact details',
  'meet-and-greet': 'Meet and Greet',
  voting: 'Voting',
  'social-links': 'Social links',
  'small-print': 'Privacy and Powered by',
} as const;

type CampaignPartProps = { readonly part: keyof typeof campaignParts; readonly children: ReactNode };

export const CampaignPart = ({ part, children }: CampaignPartProps) => (
  <section
    id={part}
    aria-labelledby={`${part}-title`}
    className="grid scroll-mt-20 gap-5 border-t border-line pt-6 lg:scroll-mt-4"
  >
    <h3 id={`${part}-title`} className="text-lg">
      {campaignParts[part]}
    </h3>
    {children}
  </section>
);

/** Links to the parts of the section. */
export const CampaignPartLinks = () => (
  <nav aria-label="Parts of the campaign">
    <ul className="flex flex-wrap gap-2">
      {Object.entries(campaignParts).map(([part, title]) => (
        <li key={part}>
          <a href={`#${part}`} className="btn btn-quiet btn-small">
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
