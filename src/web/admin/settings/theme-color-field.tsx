import { FormField } from '../ui/form-field.tsx';
import type { Bound } from './setting-fields.tsx';
import { ThemePreview } from './theme-preview.tsx';

const isColor = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);

/** The theme colour, picked or typed, with a preview. */
export const ThemeColorField = ({ value, onChange, ...field }: Bound<string>) => (
  <div className="grid gap-5">
    <FormField {...field} hint="Where it would be hard to read, text and buttons use a darker shade.">
      {(attributes) => (
        <div className="flex gap-3">
          <input
            {...attributes}
            type="color"
            className="h-11 w-16 cursor-pointer rounded-xl border border-field bg-white p-1"
            value={isColor(value) ? value.toLowerCase() : '#000000'}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <input
            type="text"
            aria-label={`${field.label} as text`}
            className="input max-w-36"
            {...(field.fieldError ? { 'aria-invalid': true } : {})}
            value={value}
            maxLength={7}
            spellCheck={false}
            onChange={(event) => onChange(event.currentTarget.value.trim())}
          />
        </div>
      )}
    </FormField>
    {isColor(value) && <ThemePreview themeColor={value} />}
  </div>
);
