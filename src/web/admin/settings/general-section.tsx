import { useQueryClient } from '@tanstack/react-query';
import { siteStateQuery } from '../layout/site-state-query.ts';
import { useUpdatePageData } from '../page-data-context.tsx';
import { SectionForm } from './section-form.tsx';
import { FlagField, NumberField, TextField } from './setting-fields.tsx';

/** Title, description, e-mail addresses and maintenance mode. */
const GeneralSection = () => {
  const updatePage = useUpdatePageData();
  const client = useQueryClient();
  return (
    <SectionForm
      section="general"
      onSaved={({ siteTitle, maintenanceMode }) => {
        updatePage({ siteTitle });
        client.setQueryData(
          siteStateQuery.queryKey,
          (state) => state && { ...state, isInMaintenance: maintenanceMode },
        );
      }}
    >
      {(form) => (
        <>
          <TextField {...form.bind('siteTitle')} />
          <TextField {...form.bind('siteDescription')} isLong hint="What search engines show." />
          <TextField
            {...form.bind('adminEmail')}
            type="email"
            hint="The team’s own address. Visitors do not see it."
          />
          <TextField {...form.bind('contactEmail')} type="email" hint="Where visitors write to." />
          <NumberField
            {...form.bind('newsletterSpeed')}
            hint="How fast a newsletter is sent. Many mail services allow only some per minute; ask yours. Other emails do not wait for it."
          />
          <FlagField
            {...form.bind('maintenanceMode')}
            hint="Visitors are asked to come back later. The team still sees the site while signed in. Payments and emails continue."
          />
        </>
      )}
    </SectionForm>
  );
};

export default GeneralSection;
