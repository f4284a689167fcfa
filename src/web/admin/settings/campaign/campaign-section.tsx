import { useUpdatePageData } from '../../page-data-context.tsx';
import { SectionForm } from '../section-form.tsx';
import { CampaignPartLinks } from './campaign-part.tsx';
import { ContestantPart, ReachPart } from './contestant-part.tsx';
import { SmallPrintPart, SocialLinksPart, SocialPostsPart } from './elsewhere-parts.tsx';
import { MeetAndGreetPart, MilestonesPart, TestimonialsPart } from './story-parts.tsx';
import { VotingPart } from './voting-part.tsx';

/** The campaign's own facts. */
const CampaignSection = () => {
  const updatePage = useUpdatePageData();
  return (
    <SectionForm section="campaign" onSaved={({ contestantName }) => updatePage({ contestantName })}>
      {(form) => (
        <>
          <CampaignPartLinks />
          <ContestantPart form={form} />
          <ReachPart form={form} />
          <MilestonesPart form={form} />
          <TestimonialsPart form={form} />
          <MeetAndGreetPart form={form} />
          <VotingPart form={form} />
          <SocialLinksPart form={form} />
          <SocialPostsPart form={form} />
          <SmallPrintPart form={form} />
        </>
      )}
    </SectionForm>
  );
};

export default CampaignSection;
