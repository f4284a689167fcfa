import { getZonePlace } from '../../../../shared/dates.ts';
import { usePageData } from '../../page-data-context.tsx';
import { NumberField, OptionalTextField, TextField } from '../setting-fields.tsx';
import { type CampaignDraft, CampaignPart } from './campaign-part.tsx';

/** Name, finale and purpose of the contestant. */
export const ContestantPart = ({ form }: { readonly form: CampaignDraft }) => {
  const { siteTitle, timezone } = usePageData();
  return (
    <CampaignPart part="contestant">
      <div className="grid gap-5 sm:grid-cols-[1fr_auto]">
        <TextField
          {...form.bind('contestantName')}
          hint={`The site title, now “${siteTitle}”, is set in Settings › General.`}
        />
        <NumberField {...form.bind('year')} hint="The year of the pageant." />
      </div>
      <TextField {...form.bind('heroLine')} hint="The first line of the home page." />
      <TextField
        {...form.bind('finaleCaption')}
        hint="Date and place of the finale, under the countdown, such as October 18, 2025 at Amaryllis Hotel."
      />
      <OptionalTextField
        {...form.bind('finaleDate')}
        type="datetime-local"
        hint={`The countdown on the home page runs to this time in ${getZonePlace(timezone)}. Without a date, it runs to the close of voting.`}
      />
      <TextField {...form.bind('purpose')} isLong hint="What the footer says the campaign is for." />
      <TextField
        {...form.bind('advocacyStatement')}
        isLong
        hint="What she stands for, in the journey section."
      />
    </CampaignPart>
  );
};

/** Contact details and the donation link. */
export const ContactDetailsPart = ({ form }: { readonly form: CampaignDraft }) => (
  <CampaignPart part="contact-details">
    <TextField {...form.bind('location')} />
    <OptionalTextField {...form.bind('address')} />
    <div className="grid gap-5 sm:grid-cols-2">
      <OptionalTextField {...form.bind('phone')} type="tel" />
      <OptionalTextField {...form.bind('donateUrl')} type="url" hint="Without it, there is no donate link." />
    </div>
  </CampaignPart>
);
