import { dateFormats } from '../../../shared/dates.ts';
import { timeZones } from '../../../shared/settings/site-settings.ts';
import { useUpdatePageData } from '../page-data-context.tsx';
import { BackupPanel } from './backup/backup-panel.tsx';
import { formatDateFormat, formatTimeZone } from './choice-labels.ts';
import { SectionForm } from './section-form.tsx';
import { ChoiceField, FlagField, NumberField } from './setting-fields.tsx';

const formatChoices = dateFormats.map((value) => ({ value, label: formatDateFormat(value) }));
const zoneChoices = timeZones.map((value) => ({ value, label: formatTimeZone(value) }));

/** Settings of lists, dates and comments. */
const AdvancedForm = () => {
  const updatePage = useUpdatePageData();
  return (
    <SectionForm
      section="advanced"
      onSaved={({ timezone, dateFormat }) => updatePage({ timezone, dateFormat })}
    >
      {(form) => (
        <>
          <NumberField
            {...form.bind('postsPerPage')}
            hint="From 1 to 100: rows in the content table, and posts in the feed."
          />
          <ChoiceField {...form.bind('dateFormat')} choices={formatChoices} />
          <ChoiceField {...form.bind('timezone')} choices={zoneChoices} />
          <FlagField {...form.bind('enableComments')} hint="Visitors can comment on posts." />
        </>
      )}
    </SectionForm>
  );
};

/** These settings, and the backups of the site. */
const AdvancedSection = () => (
  <div className="grid gap-6">
    <AdvancedForm />
    <BackupPanel />
  </div>
);

export default AdvancedSection;
