import { networks } from '../../../ui/network-icons.tsx';
import { ChoiceField, OptionalTextField, TextField } from '../setting-fields.tsx';
import { type CampaignDraft, CampaignPart } from './campaign-part.tsx';
import { ListEditor } from './list-editor.tsx';
import { PageField } from './page-field.tsx';
import { partOf } from './part-of.ts';

const networkChoices = networks.map(({ key, label }) => ({ value: key, label }));

/** Where she is followed. */
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
            fault={form.errorAt(`socialLinks.${key}`)}
          />
        ))}
      </div>
    </CampaignPart>
  );
};

/** What she posted elsewhere, shown beside the updates. */
export const SocialPostsPart = ({ form }: { readonly form: CampaignDraft }) => (
  <CampaignPart part="social-posts">
    <ListEditor
      {...form.bind('socialPosts')}
      noun="post"
      most={3}
      hint="Shown beside the updates."
      blank={{ network: 'facebook' as const, text: '', when: '', url: '' }}
    >
      {(row, index) => {
        const fault = (key: string) => form.errorAt(`socialPosts.${index}.${key}`);
        return (
          <div className="grid gap-4 sm:grid-cols-2">
            <ChoiceField {...partOf(row, 'network', 'Network', fault('network'))} choices={networkChoices} />
            <TextField {...partOf(row, 'when', 'When', fault('when'))} />
            <TextField {...partOf(row, 'text', 'Text', fault('text'))} isLong className="sm:col-span-2" />
            <TextField {...partOf(row, 'url', 'Link', fault('url'))} type="url" className="sm:col-span-2" />
          </div>
        );
      }}
    </ListEditor>
  </CampaignPart>
);

/** What stands in small print. */
export const SmallPrintPart = ({ form }: { readonly form: CampaignDraft }) => {
  const company = form.bind('poweredBy');
  return (
    <CampaignPart part="small-print">
      <PageField
        {...form.bind('privacyPage')}
        hint="What becomes of what visitors send; every form links to it."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...partOf(company, 'name', 'Powered by', form.errorAt('poweredBy.name'))} />
        <TextField {...partOf(company, 'url', 'Powered by link', form.errorAt('poweredBy.url'))} type="url" />
      </div>
    </CampaignPart>
  );
};
