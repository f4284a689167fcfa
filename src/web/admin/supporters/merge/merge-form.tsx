import { useState } from 'react';
import {
  type MergeChoices,
  type MergedField,
  type MergePreview,
  mergedFields,
} from '../../../../shared/admin/supporter-merge.ts';
import type { Supporter } from '../../../../shared/admin/supporters.ts';
import { formatPhoneNumber } from '../../../../shared/phone-number.ts';
import { useSave } from '../../auth/use-save.ts';
import { FormError } from '../../ui/form-error.tsx';
import { describeMergedNewsletter } from './newsletter-text.ts';

const labels: Readonly<Record<MergedField, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  location: 'Location',
};

const formatField = (supporter: Supporter, field: MergedField): string | null =>
  field === 'phone' && supporter.phone !== null ? formatPhoneNumber(supporter.phone) : supporter[field];

type FieldChoiceProps = {
  readonly field: MergedField;
  readonly preview: MergePreview;
  readonly value: MergeChoices[MergedField];
  readonly onChange: (side: MergeChoices[MergedField]) => void;
};

/** One field of the merged entry: a choice where the two entries differ. */
const FieldChoice = ({ field, preview, value, onChange }: FieldChoiceProps) => {
  const [mine, others] = [formatField(preview.current, field), formatField(preview.other, field)];
  if (mine === null || others === null || mine === others)
    return (
      <div>
        <p className="font-semibold">{labels[field]}</p>
        <p className="wrap-anywhere">{mine ?? others ?? <span className="text-ink-soft">None</span>}</p>
      </div>
    );
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 font-semibold">{labels[field]}</legend>
      {(
        [
          ['this', mine],
          ['other', others],
        ] as const
      ).map(([side, text]) => (
        <label key={side} className="flex min-h-6 gap-3 wrap-anywhere">
          <input
            type="radio"
            name={field}
            className="size-6 flex-none accent-theme-strong"
            checked={value === side}
            onChange={() => onChange(side)}
          />
          <span className="min-w-0">{text}</span>
        </label>
      ))}
    </fieldset>
  );
};

/** The address that gets the newsletter is chosen, until a member chooses the other one. */
const chooseEmail = ({ current, other }: MergePreview): MergeChoices['email'] =>
  other.consent.state === 'confirmed' && current.consent.state !== 'confirmed' ? 'other' : 'this';

type MergeFormProps = {
  readonly preview: MergePreview;
  readonly onMerge: (choices: MergeChoices) => Promise<void>;
  readonly onBack: () => void;
};

/** What the merged entry has; the member chooses where the two entries differ. */
export const MergeForm = ({ preview, onMerge, onBack }: MergeFormProps) => {
  const [choices, setChoices] = useState<MergeChoices>({
    ...{ name: 'this', phone: 'this', location: 'this' },
    email: chooseEmail(preview),
  });
  const merging = useSave({ mutationFn: () => onMerge(choices) });
  const hasFurther = (['email', 'phone'] as const).some(
    (field) =>
      preview.current[field] !== null &&
      preview.other[field] !== null &&
      preview.current[field] !== preview.other[field],
  );
  return (
    <form
      noValidate
      className="grid gap-4"
      aria-label="Merged entry"
      onSubmit={(event) => {
        event.preventDefault();
        merging.mutate();
      }}
    >
      <FormError error={merging.error} />
      <p>
        The other entry will disappear. Its votes, comments, messages, notes, tags and history will belong to
        this one. This cannot be undone.
      </p>
      {mergedFields.map((field) => (
        <FieldChoice
          key={field}
          {...{ field, preview }}
          value={choices[field]}
          onChange={(side) => setChoices((before) => ({ ...before, [field]: side }))}
        />
      ))}
      {hasFurther && (
        <p className="text-ink-soft">
          The address and the number that you do not choose are kept, too: whatever the person does with them
          appears in this entry.
        </p>
      )}
      <div>
        <p className="font-semibold">Newsletter</p>
        <p>{describeMergedNewsletter(preview.current, preview.other)}</p>
      </div>
      <div className="flex flex-wrap justify-end gap-2 pt-1">
        <button type="button" className="btn btn-quiet" onClick={onBack} disabled={merging.isPending}>
          Choose Another
        </button>
        <button type="submit" className="btn btn-main" disabled={merging.isPending}>
          {merging.isPending ? 'Merging…' : 'Merge'}
        </button>
      </div>
    </form>
  );
};
