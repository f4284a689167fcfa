import { NumberField, OptionalTextField, TextField } from '../setting-fields.tsx';
import { bindProperty } from './bind-property.ts';
import { type CampaignDraft, CampaignPart } from './campaign-part.tsx';
import { ListEditor } from './list-editor.tsx';

export const MilestonesPart = ({ form }: { readonly form: CampaignDraft }) => (
  <CampaignPart part="milestones">
    <ListEditor
      {...form.bind('milestones')}
      noun="milestone"
      maxCount={12}
      hint="Sorted by year. Within a year, they keep this order."
      blank={{ year: form.values.year, title: '', text: '' }}
    >
      {(row, index) => {
        const fieldError = (key: string) => form.errorAt(`milestones.${index}.${key}`);
        return (
          <div className="grid gap-4 sm:grid-cols-[7rem_1fr]">
            <NumberField {...bindProperty(row, 'year', 'Year', fieldError('year'))} />
            <TextField {...bindProperty(row, 'title', 'Title', fieldError('title'))} />
            <TextField {...bindProperty(row, 'text', 'Text', fieldError('text'))} className="sm:col-span-2" />
          </div>
        );
      }}
    </ListEditor>
  </CampaignPart>
);

/** Testimonials written by the team. */
export const TestimonialsPart = ({ form }: { readonly form: CampaignDraft }) => (
  <CampaignPart part="testimonials">
    <ListEditor
      {...form.bind('testimonials')}
      noun="testimonial"
      maxCount={12}
      hint="The home page shows three: first the newest feedback that was approved in the inbox, then these in this order."
      blank={{ name: '', role: '', words: '' }}
    >
      {(row, index) => {
        const fieldError = (key: string) => form.errorAt(`testimonials.${index}.${key}`);
        return (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...bindProperty(row, 'name', 'Name', fieldError('name'))} />
            <TextField
              {...bindProperty(row, 'role', 'Role', fieldError('role'))}
              hint="For example: teacher, Senga Bay."
            />
            <TextField
              {...bindProperty(row, 'words', 'Words', fieldError('words'))}
              isLong
              className="sm:col-span-2"
            />
          </div>
        );
      }}
    </ListEditor>
  </CampaignPart>
);

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
        hint="With a link, a button to join appears."
      />
    </CampaignPart>
  );
};
