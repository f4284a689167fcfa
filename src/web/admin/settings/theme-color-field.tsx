import { useState } from 'react';
import { parseThemeColor } from '../../../shared/theme-color.ts';
import { FormField } from '../ui/form-field.tsx';
import type { Bound } from './setting-fields.tsx';
import { ThemePreview } from './theme-preview.tsx';

/** The theme colour, picked or typed, with a preview. While the typed text is no colour, both show the last one. */
export const ThemeColorField = ({ value, onChange, ...field }: Bound<string>) => {
  const color = parseThemeColor(value);
  const [lastColor, setLastColor] = useState(color ?? '#ef4444');
  if (color !== null && color !== lastColor) setLastColor(color);
  const shown = color ?? lastColor;
  return (
    <div className="grid gap-5">
      <FormField {...field} hint="Where it would be hard to read, text and buttons use a darker shade.">
        {(attributes) => (
          <div className="flex gap-3">
            <input
              {...attributes}
              type="color"
              className="h-11 w-16 cursor-pointer rounded-xl border border-field bg-white p-1"
              value={shown.toLowerCase()}
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
              // A short colour is written out once it is certain that nothing follows.
              onBlur={() => color !== null && color !== value && onChange(color)}
            />
          </div>
        )}
      </FormField>
      <ThemePreview themeColor={shown} />
    </div>
  );
};
