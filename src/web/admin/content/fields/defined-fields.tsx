import type { ReactNode } from 'react';
import { type AnyContentType, listFormFields } from '../../../../content/content-type.ts';
import type { AnyField } from '../../../../content/field.ts';
import type { ContentEntry } from '../../../../shared/admin/content.ts';
import { getZonePlace } from '../../../../shared/dates.ts';
import { Warning } from '../../ui/warning.tsx';
import { getPublishingHint } from '../form/form-text.ts';
import type { EntryFormState } from '../form/use-entry-form.ts';
import { listPastNotes } from '../past-notes.ts';
import { DefinedField } from './defined-field.tsx';

type DefinedFieldsProps = {
  readonly type: AnyContentType;
  /** Time zone and date format of the campaign; null while they load. */
  readonly clock: ContentEntry['clock'] | null;
  readonly form: Pick<
    EntryFormState,
    'values' | 'formError' | 'pictures' | 'refillCounts' | 'addPictures' | 'changeField'
  >;
};

type FieldWidth = AnyField['kind']['width'];

/** Which inputs take a whole row: those that need it, and lines without a neighbour. */
const findWholeRows = (widths: readonly FieldWidth[]): readonly boolean[] => {
  let isBeside = false;
  return widths.map((width, at) => {
    const isLast = (widths[at + 1] ?? 'row') === 'row';
    const isAlone = width === 'row' || (width === 'line' && !isBeside && isLast);
    isBeside = !isAlone && !isBeside;
    return isAlone;
  });
};

/** The fields that a content type defines, in their order, without those for search and sharing. */
export const DefinedFields = ({ type, form, clock }: DefinedFieldsProps) => {
  const fields = listFormFields(type).filter(([, { group }]) => group === undefined);
  if (fields.length === 0) return null;
  const isAlone = findWholeRows(fields.map(([, { kind }]) => kind.width));
  const fieldErrors = form.formError?.fieldErrors ?? {};
  const pastNotes = clock ? listPastNotes(type, form.values.fields, clock) : {};
  const getHint = (name: string, { kind }: AnyField): ReactNode => {
    const hint = type.form?.hints?.[name] ?? getPublishingHint(type, name);
    if (kind.name !== 'moment' || clock === null) return hint;
    return (
      <>
        {hint} Time in {getZonePlace(clock.timezone)}.{' '}
        {pastNotes[name] && <Warning>{pastNotes[name]}</Warning>}
      </>
    );
  };
  return (
    <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
      {fields.map(([name, field], at) => (
        <div
          key={`${name} ${form.refillCounts[name] ?? 0}`}
          className={`min-w-0 ${isAlone[at] ? 'sm:col-span-2' : ''} ${field.kind.input.control === 'checkbox' ? 'sm:self-end sm:pb-2.5' : ''}`}
        >
          <DefinedField
            field={field}
            categoryOf={name === type.category ? type : undefined}
            value={form.values.fields[name]}
            fieldError={fieldErrors[name] ?? fieldErrors[`fields.${name}`]}
            hint={getHint(name, field)}
            pictures={form.pictures}
            onPictures={form.addPictures}
            onChange={(value) => form.changeField(name, value)}
          />
        </div>
      ))}
    </div>
  );
};
