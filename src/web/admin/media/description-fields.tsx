import { mediaLimits } from '../../../shared/admin/media.ts';
import { describeLength } from '../ui/describe-length.ts';
import { DisabledFields } from '../ui/disabled-fields.tsx';
import { FormField } from '../ui/form-field.tsx';

type DescriptionFieldsProps = {
  readonly alt: string;
  readonly fieldError?: string | undefined;
  readonly isBusy?: boolean;
  /** Whether a button saves the text; otherwise the dialog around several pictures does, and explains. Enter always saves it. */
  readonly hasSave?: boolean;
  readonly onChange: (alt: string) => void;
  readonly onSave: () => void;
  readonly onDecoration: () => void;
};

/** Whether the server would reject an alternative text for its length; the field says so. */
export const isTooLongDescription = (alt: string): boolean => describeLength(alt, mediaLimits.alt).isTooLong;

/** The field for the alternative text of a picture, and the button for a picture that needs none. */
export const DescriptionFields = (props: DescriptionFieldsProps) => {
  const { alt, fieldError, isBusy = false, hasSave = true, onChange, onSave, onDecoration } = props;
  const length = describeLength(alt, mediaLimits.alt);
  const explanation =
    fieldError || !hasSave ? undefined : 'What the picture shows, for those who cannot see it.';
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!length.isTooLong) onSave();
      }}
    >
      <DisabledFields isDisabled={isBusy}>
        <FormField
          label="Alternative text"
          fieldError={fieldError}
          className="min-w-0 flex-1 basis-60"
          hint={length.sentence ?? explanation}
        >
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              value={alt}
              {...(length.isTooLong ? { 'aria-invalid': true as const } : {})}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          )}
        </FormField>
      </DisabledFields>
      <div className={`flex gap-2 ${hasSave ? 'sm:pb-6' : '-ml-3 sm:ml-0'}`}>
        {hasSave && (
          <button type="submit" className="btn btn-quiet" disabled={isBusy}>
            Save
          </button>
        )}
        <button type="button" className="btn btn-plain" disabled={isBusy} onClick={onDecoration}>
          Mark as Decoration
        </button>
      </div>
    </form>
  );
};
