import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import type { ContentEntry } from '../../../../shared/admin/content.ts';
import { FormField } from '../../ui/form-field.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { isSameAddress, useUnsavedWork } from '../../ui/unsaved-work.tsx';
import { DefinedFields } from '../fields/defined-fields.tsx';
import { TextField } from '../rich-text/text-field.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { wordsOf } from '../type-words.ts';
import { AuthorField } from './author-field.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ErrorSummary } from './failure-summary.tsx';
import { doneWords, publishingHint, submitLabel } from './form-words.ts';
import { PicturePicking } from './picture-picking.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { PublishFields } from './publish-fields.tsx';
import { SlugField } from './slug-field.tsx';
import { UnsavedOffer } from './unsaved-offer.tsx';
import { type Saved, useEntryForm } from './use-entry-form.ts';

type EntryFormProps = {
  readonly type: AnyContentType;
  /** Null for something new. */
  readonly given: ContentEntry | null;
  /** The campaign's clock, where it is known already. */
  readonly clock: ContentEntry['clock'] | null;
  readonly onLeave: () => void;
  /** Told when something new was stored, and goes on being edited here. */
  readonly onMade?: (id: number) => void;
};

/** The form of any type: what all of them have, and what the type's definition adds. */
export const EntryForm = ({ type, given, clock, onLeave, onMade }: EntryFormProps) => {
  const form = useEntryForm(type, given);
  const notify = useNotify();
  /** The address is about to name what was made here; the form stays. */
  const isNamed = useRef(false);
  const nothingUnsaved = useUnsavedWork(form.isChanged, {
    survives: (step) => isNamed.current || isSameAddress(step),
    onLeft: form.giveUp,
  });
  const [isPreviewing, setPreviewing] = useState(false);
  const { entry, values, failure, change } = form;
  const faults = failure?.faults ?? {};
  const { one } = wordsOf(type);
  const title = entry === null ? `Create New ${one}` : `Edit ${one}`;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const nameMade = (id: number): void => {
    if (entry !== null) return;
    isNamed.current = true;
    onMade?.(id);
    isNamed.current = false;
  };
  const after = (saved: Saved | null): void => {
    if (saved === null) return;
    const done = doneWords(one, saved.entry);
    notify(saved.isAll ? done : `${done} What you typed since is not saved yet.`);
    if (saved.isLeft) return;
    if (saved.isAll) nothingUnsaved();
    if (saved.isAll && saved.entry.status !== 'draft') onLeave();
    else nameMade(saved.entry.id);
  };
  const { theirs } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save().then(after);
  };

  return (
    <PicturePicking>
      <form
        noValidate
        onSubmit={submit}
        aria-labelledby="entry-form-title"
        className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start"
      >
        <div className="lg:col-span-2">
          <div className="flex flex-wrap items-center gap-3">
            <h2 id="entry-form-title" ref={heading} tabIndex={-1} className="text-2xl outline-none">
              {title}
            </h2>
            {entry && <StatusBadge status={entry.status} />}
          </div>
          {form.offered && <UnsavedOffer onAnswer={form.answerOffer} />}
          {failure && <ErrorSummary failure={failure} />}
        </div>
        <div className="panel grid gap-5 p-4 sm:p-6">
          <FormField
            label="Title"
            fault={faults.title}
            hint={publishingHint(type, 'title')}
            isOptional={!type.requires.includes('title') && !type.toPublish?.includes('title')}
          >
            {(field) => (
              <input
                {...field}
                className="input text-lg font-semibold placeholder:font-normal"
                placeholder="Enter title"
                value={values.title}
                onChange={(event) => change({ title: event.currentTarget.value })}
              />
            )}
          </FormField>
          <TextField
            key={form.fillings.html}
            html={values.html}
            fault={faults.content ?? faults.html}
            onChange={(html) => change({ html })}
          />
          <DefinedFields type={type} form={form} />
        </div>
        {/* On a narrow screen two parts of the form, of which the buttons stay in reach; on a wide one a column beside it. */}
        <div className="contents lg:sticky lg:top-6 lg:block">
          <div className="panel grid gap-5 p-4 sm:p-6 lg:rounded-b-none lg:border-b-0">
            <PublishFields values={values} fault={faults.date} clock={clock} onChange={change} />
            <AuthorField
              value={values.author}
              fault={faults.author}
              onChange={(author) => change({ author })}
            />
            <SlugField
              type={type}
              values={values}
              fault={faults.slug}
              onChange={(slug) => change({ slug })}
            />
          </div>
          <div className="save-bar entry-bar">
            <button type="submit" className="btn btn-main" disabled={form.isBusy}>
              {form.isBusy ? 'Saving…' : submitLabel(one, values.status, entry?.status)}
            </button>
            {entry && (
              <button type="button" className="btn btn-quiet" onClick={() => setPreviewing(true)}>
                Preview
              </button>
            )}
            <button type="button" className="btn btn-quiet" onClick={onLeave}>
              Cancel
            </button>
          </div>
        </div>
      </form>
      {isPreviewing && entry && (
        <PreviewDialog
          type={type}
          id={entry.id}
          isChanged={form.isChanged}
          onClose={() => setPreviewing(false)}
        />
      )}
      {theirs && (
        <ConflictDialog
          type={type}
          mine={values}
          theirs={theirs}
          pictures={form.pictures}
          isBusy={form.isBusy}
          failure={failure?.message ?? null}
          onTakeTheirs={() => {
            form.takeTheirs(theirs);
            nothingUnsaved();
            nameMade(theirs.id);
          }}
          onSaveMine={() => void form.saveOver(theirs).then(after)}
          onClose={form.closeConflict}
        />
      )}
    </PicturePicking>
  );
};
