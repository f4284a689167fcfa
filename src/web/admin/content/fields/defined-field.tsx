import type { ReactNode } from 'react';
import type { FieldInput } from '../../../../content/field.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { type FieldAttributes, FormField } from '../../ui/form-field.tsx';
import type { DefinedFieldProps } from './defined-field-props.ts';
import { NamesInput } from './names-input.tsx';
import { PictureInput } from './picture-input.tsx';
import { PicturesInput } from './pictures-input.tsx';

const inputTypes: Partial<Record<FieldInput, string>> = {
  address: 'url',
  day: 'date',
  clock: 'time',
  moment: 'datetime-local',
};

/** A single-line input of the matching HTML type. */
const LineInput = ({
  field,
  value,
  attributes,
  onChange,
}: Pick<DefinedFieldProps, 'field' | 'value' | 'onChange'> & { readonly attributes: FieldAttributes }) => {
  const text = typeof value === 'string' ? value : '';
  const placeholder = typeof field.fallback === 'string' ? field.fallback : undefined;
  // `datetime-local` cannot show every stored value, such as one with an offset: then use a text input.
  const isPlain = field.input === 'moment' && text !== '' && !/^[\d-]{10}T[\d:]{5,8}$/.test(text);
  return (
    <input
      {...attributes}
      type={isPlain ? 'text' : (inputTypes[field.input] ?? 'text')}
      className="input"
      {...(field.input === 'address' ? { inputMode: 'url', placeholder: 'https://' } : { placeholder })}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};

/** The input that the definition of a field names. */
export const DefinedField = (props: DefinedFieldProps) => {
  const { field, value, fieldError, onChange } = props;
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
    <FormField label={label} fieldError={fieldError} hint={hint}>
      {inputFor}
    </FormField>
  );
};
