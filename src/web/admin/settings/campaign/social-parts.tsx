import { networks } from '../../../ui/network-icons.tsx';
import { bindProperty } from '../bind-property.ts';
import { OptionalTextField, TextField } from '../setting-fields.tsx';
import { type CampaignDraft, CampaignPart } from './campaign-part.tsx';
import { PageField } from './page-field.tsx';

/** Links to social networks. */
export const SocialLinksPart = ({ form }: { readonly form: CampaignDraft }) => {
  const { value, onChange } = form.bind('socialLinks');
  return (
    <CampaignPart part="social-links">
      <div className="grid gap-5 sm:grid-cols-2">
        {networks.map(({ key, label }) => (
          <OptionalTextField
            key={key}
            label={label}
            type="url"
            value={value[key] ?? null}
            onChange={(address) => {
              const { [key]: _, ...others } = value;
              onChange(address === null ? others : { ...others, [key]: address });
            }}
            fieldError={form.errorAt(`socialLinks.${key}`)}
          />
        ))}
      </div>
    </CampaignPart>
  );
};

/** The privacy page and the "Powered by" link. */
export const SmallPrintPart = ({ form }: { readonly form: CampaignDraft }) => {
  const company = form.bind('poweredBy');
  return (
    <CampaignPart part="small-print">
      <PageField
        {...form.bind('privacyPage')}
        hint="A page of your own that says how you use what visitors send. Every form links to it, and it leads to what the site itself says at /privacy. Without it, forms link to /privacy."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...bindProperty(company, 'name', 'Powered by', form.errorAt('poweredBy.name'))} />
        <TextField
          {...bindProperty(company, 'url', 'Powered by link', form.errorAt('poweredBy.url'))}
          type="url"
        />
      </div>
    </CampaignPart>
  );
};
