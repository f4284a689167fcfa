import { NumberField, OptionalTextField, TextField } from '../setting-fields.tsx';
import { type CampaignDraft, CampaignPart } from './campaign-part.tsx';
import { ListEditor } from './list-editor.tsx';
import { partOf } from './part-of.ts';

/** The stations of her way. */
export const MilestonesPart = ({ form }: { readonly form: CampaignDraft }) => (
  <CampaignPart part="milestones">
    <ListEditor
      {...form.bind('milestones')}
      noun="milestone"
      most={12}
      hint="Shown by year; those of the same year in this order."
      blank={{ year: form.values.year, title: '', text: '' }}
    >
      {(row, index) => {
        const fault = (key: string) => form.errorAt(`milestones.${index}.${key}`);
        return (
          <div className="grid gap-4 sm:grid-cols-[7rem_1fr]">
            <NumberField {...partOf(row, 'year', 'Year', fault('year'))} />
            <TextField {...partOf(row, 'title', 'Title', fault('title'))} />
            <TextField {...partOf(row, 'text', 'Text', fault('text'))} className="sm:col-span-2" />
          </div>
        );
      }}
    </ListEditor>
  </CampaignPart>
);

/** What supporters say, as the team wrote it down. */
export const TestimonialsPart = ({ form }: { readonly form: CampaignDraft }) => (
  <CampaignPart part="testimonials">
    <ListEditor
      {...form.bind('testimonials')}
      noun="testimonial"
      most={12}
      hint="Feedback that is approved in the inbox is shown besides these."
      blank={{ name: '', role: '', words: '' }}
    >
      {(row, index) => {
        const fault = (key: string) => form.errorAt(`testimonials.${index}.${key}`);
        return (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...partOf(row, 'name', 'Name', fault('name'))} />
            <TextField
              {...partOf(row, 'role', 'Role', fault('role'))}
              hint="For example: teacher, Senga Bay."
            />
            <TextField {...partOf(row, 'words', 'Words', fault('words'))} isLong className="sm:col-span-2" />
          </div>
        );
      }}
    </ListEditor>
  </CampaignPart>
);

/** The online meeting that the home page promotes. */
export const MeetAndGreetPart = ({ form }: { readonly form: CampaignDraft }) => {
  const meeting = form.bind('meetAndGreet');
  const fault = (key: string) => form.errorAt(`meetAndGreet.${key}`);
  return (
    <CampaignPart part="meet-and-greet">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...partOf(meeting, 'title', 'Title', fault('title'))} />
        <TextField {...partOf(meeting, 'when', 'When', fault('when'))} />
      </div>
      <TextField {...partOf(meeting, 'text', 'Text', fault('text'))} isLong />
      <OptionalTextField
        {...partOf(meeting, 'url', 'Link', fault('url'))}
        type="url"
        hint="The button to join appears once there is one."
      />
    </CampaignPart>
  );
};
