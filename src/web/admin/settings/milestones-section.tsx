import { toWallClock } from '../../../shared/dates.ts';
import { usePageData } from '../page-data-context.tsx';
import { bindProperty } from './campaign/bind-property.ts';
import { ListEditor } from './campaign/list-editor.tsx';
import { SectionForm } from './section-form.tsx';
import { NumberField, TextField } from './setting-fields.tsx';

/** The milestones of the contestant, on the home page and the about page. */
const MilestonesSection = () => {
  const { timezone } = usePageData();
  const thisYear = Number(toWallClock(Date.now(), timezone).slice(0, 4));
  return (
    <SectionForm section="milestones">
      {(form) => (
        <ListEditor
          {...form.bind('milestones')}
          noun="milestone"
          maxCount={12}
          hint="Sorted by year. Within a year, they keep this order."
          blank={{ year: thisYear, title: '', text: '' }}
        >
          {(row, index) => {
            const fieldError = (key: string) => form.errorAt(`milestones.${index}.${key}`);
            return (
              <div className="grid gap-4 sm:grid-cols-[7rem_1fr]">
                <NumberField {...bindProperty(row, 'year', 'Year', fieldError('year'))} />
                <TextField {...bindProperty(row, 'title', 'Title', fieldError('title'))} />
                <TextField
                  {...bindProperty(row, 'text', 'Text', fieldError('text'))}
                  className="sm:col-span-2"
                />
              </div>
            );
          }}
        </ListEditor>
      )}
    </SectionForm>
  );
};

export default MilestonesSection;
