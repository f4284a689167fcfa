import { type AnyContentType, hasOwnPage } from '../../../../content/content-type.ts';
import { slugFrom } from '../../../../content/slug.ts';
import { FormField } from '../../ui/form-field.tsx';
import type { FormValues } from './form-values.ts';

type SlugFieldProps = {
  readonly type: AnyContentType;
  readonly values: Pick<FormValues, 'title' | 'slug'>;
  readonly fault: string | undefined;
  readonly onChange: (slug: string) => void;
};

/** The last part of the page's address; what has no page to itself needs none. */
export const SlugField = ({ type, values, fault, onChange }: SlugFieldProps) => {
  if (!hasOwnPage(type)) return null;
  const made = slugFrom(values.title);
  return (
    <FormField
      label="Slug"
      fault={fault}
      hint={
        <span className="wrap-anywhere">
          {values.slug || made ? `Address: ${type.pathOf(values.slug || made)}` : 'Made from the title.'}
        </span>
      }
    >
      {(field) => (
        <input
          {...field}
          className="input"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={made || 'made-from-the-title'}
          value={values.slug}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FormField>
  );
};
