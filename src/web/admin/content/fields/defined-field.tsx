import type { ReactNode } from 'react';
import type { FieldInput } from '../../../../content/field.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { type FieldAttributes, FormField } from '../../ui/form-field.tsx';
import type { DefinedFieldProps } from './defined-field-props.ts';
import { NamesInput } from './names-input.tsx';
import { PictureInput } from './picture-input.tsx';
import { PicturesInput } from './pictures-input.tsx';

const typeOf: Partial<Record<FieldInput, string>> = {
  address: 'url',
  day: 'date',
  clock: 'time',
  moment: 'datetime-local',
};

/** One line of any kind, in the browser's own input for it. */
const LineInput = ({
  field,
  value,
  attributes,
  onChange,
}: Pick<DefinedFieldProps, 'field' | 'value' | 'onChange'> & { readonly attributes: FieldAttributes }) => {
  const text = typeof value === 'string' ? value : '';
  const placeholder = typeof field.fallback === 'string' ? field.fallback : undefined;
  // What the browser's own input could not show, such as a moment with an offset, is shown as it is.
  const isPlain = field.input === 'moment' && text !== '' && !/^[\d-]{10}T[\d:]{5,8}$/.test(text);
  return (
    <input
      {...attributes}
      type={isPlain ? 'text' : (typeOf[field.input] ?? 'text')}
      className="input"
      {...(field.input === 'address' ? { inputMode: 'url', placeholder: 'https://' } : { placeholder })}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};

/** A field of a content type, by the input its definition names. */
export const DefinedField = (props: DefinedFieldProps) => {
  const { field, value, fault, onChange } = props;
  const hint = props.hint ?? (field.input === 'names' ? 'With commas between them.' : undefined);
  const { input, label } = field;
  if (input === 'checkbox') return <CheckField label={label} checked={value === true} onChange={onChange} />;
  if (input === 'picture') return <PictureInput {...props} />;
  if (input === 'pictures') return <PicturesInput {...props} />;
  const inputFor = (attributes: FieldAttributes): ReactNode => {
    if (input === 'names') return <NamesInput value={value} attributes={attributes} onChange={onChange} />;
    if (input === 'paragraph')
      return (
        <textarea
          {...attributes}
          className="input"
          rows={4}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    return <LineInput field={field} value={value} attributes={attributes} onChange={onChange} />;
  };
  return (
    <FormField label={label} fault={fault} hint={hint}>
      {inputFor}
    </FormField>
  );
};
