import { bindProperty } from './bind-property.ts';
import { ListEditor } from './list-editor/list-editor.tsx';
import { SectionForm } from './section-form.tsx';
import { TextField } from './setting-fields.tsx';

/** Testimonials that the team wrote down. */
const TestimonialsSection = () => (
  <SectionForm section="testimonials">
    {(form) => (
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
                {...bindProperty(row, 'words', 'Text', fieldError('words'))}
                isLong
                className="sm:col-span-2"
              />
            </div>
          );
        }}
      </ListEditor>
    )}
  </SectionForm>
);

export default TestimonialsSection;
