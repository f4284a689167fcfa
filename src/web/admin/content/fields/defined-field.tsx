import type { ReactNode } from 'react';
import type { FieldInput } from '../../../../content/field.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { type FieldAttributes, FormField } from '../../ui/form-field.tsx';
import { CategoryInput } from '../categories/category-input.tsx';
import type { DefinedFieldProps } from './defined-field-props.ts';
import { NamesInput } from './names-input.tsx';
import { PictureInput } from './picture-input.tsx';
import { PicturesInput } from './pictures-input.tsx';

type LineInputProps = {
  readonly input: Extract<FieldInput, { control: 'line' }>;
  readonly text: string;
  readonly attributes: FieldAttributes;
  readonly onChange: (text: string) => void;
};

/** A single-line input. Its HTML type depends on the kind of field; a value that this type cannot show is shown as text. */
const LineInput = ({ input, text, attributes, onChange }: LineInputProps) => {
  const { type = 'text', placeholder, canShow } = input;
  const isShown = text === '' || !canShow || canShow.test(text);
  return (
    <input
      {...attributes}
      type={isShown ? type : 'text'}
      className="input"
      {...(type === 'url' ? { inputMode: 'url' } : {})}
      placeholder={placeholder}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};

/** The input of a field that its content type defines. */
export const DefinedField = (props: DefinedFieldProps) => {
  const { field, categoryOf, value, fieldError, onChange } = props;
  const { label } = field;
  const { input } = field.kind;
  if (input.control === 'checkbox')
    return <CheckField label={label} checked={value === true} onChange={onChange} />;
  if (input.control === 'picture') return <PictureInput {...props} />;
  if (input.control === 'pictures') return <PicturesInput {...props} />;
  const hint = props.hint ?? (input.control === 'names' ? 'Separate them with commas.' : undefined);
  const text = typeof value === 'string' ? value : '';
  const inputFor = (attributes: FieldAttributes): ReactNode => {
    if (input.control === 'line' && categoryOf)
      return (
        <CategoryInput
          type={categoryOf}
          attributes={attributes}
          value={text}
          placeholder={input.placeholder}
          onChange={onChange}
        />
      );
    if (input.control === 'line')
      return <LineInput input={input} text={text} attributes={attributes} onChange={onChange} />;
    if (input.control === 'names')
      return <NamesInput value={value} attributes={attributes} onChange={onChange} />;
    return (
      <textarea
        {...attributes}
        className="input"
        rows={4}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  };
  return (
    <FormField label={label} fieldError={fieldError} hint={hint}>
      {inputFor}
    </FormField>
  );
};
