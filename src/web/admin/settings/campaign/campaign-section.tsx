import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { SectionValues } from '../../../../shared/admin/settings.ts';
import { usePageData, useUpdatePageData } from '../../page-data-context.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { SectionForm } from '../section-form.tsx';
import { CampaignPartLinks } from './campaign-part.tsx';
import { ContactDetailsPart, ContestantPart } from './contestant-part.tsx';
import { containsFormerName } from './former-name.ts';
import { MeetAndGreetPart } from './meet-and-greet-part.tsx';
import { SmallPrintPart, SocialLinksPart } from './social-parts.tsx';
import { VotingPart } from './voting-part.tsx';

/** Settings of the campaign: contestant, contact, voting and texts. */
const CampaignSection = () => {
  const updatePage = useUpdatePageData();
  const page = usePageData();
  const notify = useNotify();
  const onSaved = ({ contestantName }: SectionValues<'campaign'>) => {
    updatePage({ contestantName });
    if (containsFormerName(page.siteTitle, page.contestantName, contestantName))
      notify(`The site title is still “${page.siteTitle}”.`, undefined, {
        to: `${adminPaths.settings}/general`,
        label: 'Change the Site Title Too',
      });
  };
  return (
    <SectionForm section="campaign" onSaved={onSaved}>
      {(form) => (
        <>
          <CampaignPartLinks />
          <ContestantPart form={form} />
          <ContactDetailsPart form={form} />
          <MeetAndGreetPart form={form} />
          <VotingPart form={form} />
          <SocialLinksPart form={form} />
          <SmallPrintPart form={form} />
        </>
      )}
    </SectionForm>
  );
};

export default CampaignSection;
