import { type ReactNode, useId } from 'react';
import type { SectionDraft } from '../use-section-form.ts';

/** The campaign's section being edited. */
export type CampaignDraft = SectionDraft<'campaign'>;

/** A part of the section with its own heading. */
export const CampaignPart = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5 border-t border-line pt-6">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
};
