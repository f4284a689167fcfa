import { toWallClock } from '../../../shared/dates.ts';
import { usePageData } from '../page-data-context.tsx';
import { bindProperty } from './bind-property.ts';
import { ListEditor } from './list-editor/list-editor.tsx';
import { describeMilestoneOrder } from './milestone-order.ts';
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
          hint="Visitors see the milestones by year, the earliest first. Those of the same year keep the order of this list."
          note={describeMilestoneOrder(form.bind('milestones').value)}
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
