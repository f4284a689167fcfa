import { bindProperty } from '../bind-property.ts';
import { OptionalTextField, TextField } from '../setting-fields.tsx';
import { type CampaignDraft, CampaignPart } from './campaign-part.tsx';

/** The online meeting that the home page promotes. */
export const MeetAndGreetPart = ({ form }: { readonly form: CampaignDraft }) => {
  const meeting = form.bind('meetAndGreet');
  const fieldError = (key: string) => form.errorAt(`meetAndGreet.${key}`);
  return (
    <CampaignPart part="meet-and-greet">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...bindProperty(meeting, 'title', 'Title', fieldError('title'))} />
        <TextField {...bindProperty(meeting, 'when', 'When', fieldError('when'))} />
      </div>
      <TextField {...bindProperty(meeting, 'text', 'Text', fieldError('text'))} isLong />
      <OptionalTextField
        {...bindProperty(meeting, 'url', 'Link', fieldError('url'))}
        type="url"
        hint="If there is a link, a button to join is shown."
      />
    </CampaignPart>
  );
};
