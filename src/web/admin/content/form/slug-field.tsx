import { type AnyContentType, hasOwnPage } from '../../../../content/content-type.ts';
import { slugify } from '../../../../content/slug.ts';
import { FormField } from '../../ui/form-field.tsx';
import type { FormValues } from './form-values.ts';

type SlugFieldProps = {
  readonly type: AnyContentType;
  readonly values: Pick<FormValues, 'title' | 'slug'>;
  readonly fieldError: string | undefined;
  readonly onChange: (slug: string) => void;
};

/** The last part of the page's address; nothing for types without own pages. */
export const SlugField = ({ type, values, fieldError, onChange }: SlugFieldProps) => {
  if (!hasOwnPage(type)) return null;
  const derived = slugify(values.title);
  return (
    <FormField
      label="Slug"
      fieldError={fieldError}
      hint={
        <span className="wrap-anywhere">
          {values.slug || derived
            ? `Address: ${type.pathOf(values.slug || derived)}`
            : 'Made from the title.'}
        </span>
      }
    >
      {(field) => (
        <input
          {...field}
          className="input"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={derived || 'made-from-the-title'}
          value={values.slug}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FormField>
  );
};
