import { networks } from '../../ui/network-icons.tsx';
import { bindProperty } from './bind-property.ts';
import { ListEditor } from './list-editor/list-editor.tsx';
import { SectionForm } from './section-form.tsx';
import { ChoiceField, TextField } from './setting-fields.tsx';

const networkChoices = networks.map(({ key, label }) => ({ value: key, label }));

/** Posts on social networks, shown beside the updates. */
const SocialPostsSection = () => (
  <SectionForm section="social-posts">
    {(form) => (
      <ListEditor
        {...form.bind('socialPosts')}
        noun="post"
        maxCount={3}
        hint="Shown beside the updates."
        blank={{ network: 'facebook' as const, text: '', when: '', url: '' }}
      >
        {(row, index) => {
          const fieldError = (key: string) => form.errorAt(`socialPosts.${index}.${key}`);
          return (
            <div className="grid gap-4 sm:grid-cols-2">
              <ChoiceField
                {...bindProperty(row, 'network', 'Network', fieldError('network'))}
                choices={networkChoices}
              />
              <TextField {...bindProperty(row, 'when', 'When', fieldError('when'))} />
              <TextField
                {...bindProperty(row, 'text', 'Text', fieldError('text'))}
                isLong
                className="sm:col-span-2"
              />
              <TextField
                {...bindProperty(row, 'url', 'Link', fieldError('url'))}
                type="url"
                className="sm:col-span-2"
              />
            </div>
          );
        }}
      </ListEditor>
    )}
  </SectionForm>
);

export default SocialPostsSection;
