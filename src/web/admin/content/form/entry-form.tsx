import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import { getConflictLabels } from '../../../../shared/admin/conflict-text.ts';
import type { ContentEntry, ShownEntry } from '../../../../shared/admin/content.ts';
import { useMember } from '../../auth/auth-context.tsx';
import { LeaseNote } from '../../editing-lease/lease-note.tsx';
import { useEditingLease } from '../../editing-lease/use-editing-lease.ts';
import { useBringBack } from '../../history/use-bring-back.ts';
import { DisabledFields } from '../../ui/disabled-fields.tsx';
import { FormField, saveAttempt } from '../../ui/form-field.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { isSameAddress, useUnsavedWork } from '../../ui/unsaved-work.tsx';
import { RestoreOffer } from '../../unsaved/restore-offer.tsx';
import { getContentPath } from '../content-queries.ts';
import { ContentStatusBadge } from '../content-status-badge.tsx';
import { DefinedFields } from '../fields/defined-fields.tsx';
import { FormWithPreview, PreviewToggle } from '../live-preview/form-with-preview.tsx';
import { usePreviewChoice } from '../live-preview/use-preview-choice.ts';
import { listPastNotes } from '../past-notes.ts';
import { TextField } from '../rich-text/text-field.tsx';
import { SearchAndSharing } from '../search-sharing/search-and-sharing.tsx';
import { getShownNote } from '../shown-note.ts';
import { getTypeLabels } from '../type-labels.ts';
import { AuthorField } from './author-field.tsx';
import { ColleagueWords } from './colleague-words.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EntryBar } from './entry-bar.tsx';
import { EntryHistory } from './entry-history.tsx';
import { EntryTools } from './entry-tools.tsx';
import { ErrorSummary } from './error-summary.tsx';
import {
  formatRestoredMessage,
  formatSavedMessage,
  getPublishingHint,
  getPublishingVerb,
  getUnsafeText,
  isDateMissing,
  isOnSite,
  isShownOnSite,
} from './form-text.ts';
import { isSameForm, toFormValues } from './form-values.ts';
import { MergedNote } from './merged-note.tsx';
import { PicturePickerProvider } from './picture-picker-context.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { PublishFields } from './publish-fields.tsx';
import { SlugField } from './slug-field.tsx';
import { TitleInput } from './title-input.tsx';
import { UnpublishedChanges } from './unpublished-changes.tsx';
import { type Saved, useEntryForm } from './use-entry-form.ts';
import { useKeptNotice } from './use-kept-notice.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';
import { useUndescribedReminder } from './use-undescribed-reminder.tsx';

type EntryFormProps = {
  readonly type: AnyContentType;
  /** Null for a new entry. */
  readonly given: ContentEntry | null;
  /** Time zone and date format of the campaign; null while they load. */
  readonly clock: ContentEntry['clock'] | null;
  /** What the site shows of a type of which it shows only the newest. */
  readonly shown: ShownEntry | null;
  /** What was typed in this other form, and not saved, is restored without a question. */
  readonly restoredId?: string | null;
  readonly onLeave: () => void;
  /** Opens the form of another entry. */
  readonly onOpen: (id: number) => void;
  /** Called when a new entry was created and stays open in this form. */
  readonly onCreated?: (id: number) => void;
};

/** The form of any content type: the common fields and those that the type defines. */
export const EntryForm = (props: EntryFormProps) => {
  const { type, given, clock, shown, restoredId = null, onLeave, onOpen, onCreated } = props;
  const form = useEntryForm(type, given);
  const wanted = form.offers.find(({ id }) => id === restoredId);
  useEffect(() => {
    if (wanted) form.answerRestoreOffer(wanted, true);
  }, [wanted]);
  const notify = useNotify();
  const reader = useMember().name;
  const offerBack = useBringBack();
  /** True while the address changes from `new` to the created id: the form stays, so nothing is lost. */
  const isAddressUpdating = useRef(false);
  const clearUnsaved = useUnsavedWork(form.isChanged, {
    survives: (step) => isAddressUpdating.current || isSameAddress(step),
    isSafe: form.isSafe,
    isInBrowser: () => form.isInBrowser,
    store: form.storeNow,
    loss: getUnsafeText(form.isInBrowser),
  });
  useKeptNotice(form, getTypeLabels(type).one);
  const preview = usePreviewChoice();
  const [isPreviewing, setPreviewing] = useState(false);
  const [isComparing, setComparing] = useState(false);
  /** Why a save has to wait for pictures of the text; null if it need not. */
  const [waitingReason, setWaitingReason] = useState<string | null>(null);
  const { entry, values, formError, change } = form;
  const lease = useEditingLease(entry && getContentPath(type, entry.id));
  const { isLookOnly, isReadOnly } = lease;
  const fieldErrors = formError?.fieldErrors ?? {};
  const shownNote = getShownNote(type, entry, entry ? entry.shown : shown);
  const { one } = getTypeLabels(type);
  const title = entry === null ? `Create New ${one}` : `Edit ${one}`;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const reportCreated = (id: number): void => {
    if (entry !== null) return;
    isAddressUpdating.current = true;
    onCreated?.(id);
    isAddressUpdating.current = false;
  };
  const finishSave = (saved: Saved | null, staysOpen: boolean): void => {
    if (saved === null) return;
    const done = [
      formatSavedMessage(one, saved.entry, entry?.status),
      ...Object.values(listPastNotes(type, saved.entry.fields, saved.entry.clock)),
      ...(saved.isAll ? [] : ['What you have typed since then is not saved yet.']),
    ];
    notify(
      done.join(' '),
      undefined,
      isShownOnSite(saved.entry) && !saved.entry.hasUnpublishedChanges
        ? { to: saved.entry.path, label: 'View on the Site', isPublic: true }
        : undefined,
    );
    if (saved.isLeft) return;
    if (saved.isAll) clearUnsaved();
    const isDone = saved.entry.status !== 'draft' && !saved.entry.hasUnpublishedChanges;
    if (saved.isAll && isDone && !staysOpen) onLeave();
    else reportCreated(saved.entry.id);
  };
  const formElement = useRef<HTMLFormElement>(null);
  const { remind, reminder } = useUndescribedReminder(type, form, formElement);
  const { conflict } = form;
  /** Saves unless pictures of the text are still uploading, which a save would leave out. */
  const saveBy = (save: () => Promise<Saved | null>, staysOpen = false): void => {
    formElement.current?.dispatchEvent(new Event(saveAttempt));
    if (waitingReason === null) void save().then((saved) => finishSave(saved, staysOpen));
    else notify(waitingReason);
  };
  const saveForm = (staysOpen: boolean): void => {
    if (isLookOnly) return;
    if (values.status === 'draft') saveBy(form.save);
    else if (isOnSite(values.status, entry?.status)) saveBy(form.saveChanges, staysOpen);
    // A date that will be rejected comes first.
    else if (isDateMissing(values, clock)) saveBy(form.save);
    else remind(() => saveBy(form.save, staysOpen), getPublishingVerb(values.status, entry?.status));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saveForm(false);
  };
  // The key is pressed in the middle of writing: it never closes the form.
  useSaveShortcut(() => saveForm(true), form.isBusy || isLookOnly);

  const fields = (
    <PicturePickerProvider title={values.title}>
      <form
        ref={formElement}
        noValidate
        onSubmit={submit}
        aria-labelledby="entry-form-title"
        className={`entry-form ${preview.isShown ? '' : 'has-columns'}`}
      >
        <div className="flex flex-wrap items-center gap-3 entry-head">
          <h2 id="entry-form-title" ref={heading} tabIndex={-1} className="text-xl outline-none sm:text-2xl">
            {title}
          </h2>
          {entry && (
            <ContentStatusBadge status={entry.status} hasUnpublishedChanges={entry.hasUnpublishedChanges} />
          )}
          <div className="ml-auto">
            <PreviewToggle {...preview} />
          </div>
        </div>
        <div className="entry-main">
          <LeaseNote
            lease={lease}
            what={`this ${one.toLowerCase()}`}
            hasUnsaved={form.isChanged}
            onPrepare={form.readNewest}
          />
          {entry && lease.hasTakenOver && (
            <ColleagueWords
              type={type}
              entry={entry}
              values={values}
              pictures={form.pictures}
              isChanged={form.isChanged}
              onPutIn={form.putInWords}
            />
          )}
          {!isLookOnly && (
            <RestoreOffer
              offers={form.offers}
              getName={(offer) => offer.values.title || 'Without a title'}
              clock={clock}
              onAnswer={form.answerRestoreOffer}
            />
          )}
          {conflict?.isDecided && !isLookOnly && (
            <MergedNote type={type} saved={conflict.saved} taken={conflict.taken} />
          )}
          {formError && <ErrorSummary error={formError} />}
          <DisabledFields isDisabled={isReadOnly}>
            <div className="panel grid gap-5 p-4 sm:p-6">
              <FormField
                label="Title"
                fieldError={fieldErrors.title}
                hint={getPublishingHint(type, 'title')}
                isOptional={!type.requires.includes('title') && !type.requiredToPublish?.includes('title')}
              >
                {(field) => (
                  <TitleInput
                    attributes={field}
                    value={values.title}
                    onChange={(title) => change({ title })}
                  />
                )}
              </FormField>
              <TextField
                html={values.html}
                refillCount={form.refillCounts.html ?? 0}
                fieldError={fieldErrors.content ?? fieldErrors.html}
                onChange={(html) => change({ html })}
                isReadOnly={isReadOnly}
                waitingReason={waitingReason}
                onWaiting={setWaitingReason}
              />
              <DefinedFields type={type} form={form} clock={clock} />
              <SearchAndSharing type={type} form={form} />
            </div>
          </DisabledFields>
        </div>
        {/* On a narrow screen parts below the fields, with sticky buttons; on a wide screen a column with the buttons at its top. */}
        <div className="entry-side">
          {entry?.hasUnpublishedChanges && !isLookOnly && (
            <UnpublishedChanges
              type={type}
              entry={entry}
              onDiscarded={(stored) => {
                form.takeStored(stored);
                clearUnsaved();
              }}
            />
          )}
          <DisabledFields isDisabled={isReadOnly}>
            <div className="panel grid gap-5 p-4 sm:p-6">
              {shownNote && <p className="rounded-xl bg-paper px-4 py-3 text-sm">{shownNote}</p>}
              <PublishFields
                one={one}
                values={values}
                before={entry?.status}
                fieldError={fieldErrors.date}
                clock={clock}
                onChange={change}
              />
              <AuthorField
                value={values.author}
                fieldError={fieldErrors.author}
                onChange={(author) => change({ author })}
              />
              <SlugField
                type={type}
                entry={entry}
                values={values}
                clock={clock}
                fieldError={fieldErrors.slug}
                onChange={(slug) => change({ slug })}
              />
            </div>
          </DisabledFields>
          {entry && (
            <EntryTools
              type={type}
              entry={entry}
              isChanged={form.isChanged}
              onHistory={() => setComparing(true)}
              onOpen={onOpen}
            />
          )}
          <EntryBar
            one={one}
            status={values.status}
            entry={entry}
            isLookOnly={isLookOnly}
            isBusy={form.isBusy}
            isPublishing={form.isPublishing}
            isChanged={form.isChanged}
            hasOffers={form.offers.length > 0}
            autosave={form.autosave}
            clock={clock}
            onPublishChanges={() => remind(() => saveBy(form.save), 'Publish')}
            onPublish={() => remind(() => saveBy(form.publish), 'Publish')}
            onPreview={() => setPreviewing(true)}
            onLeave={onLeave}
          />
        </div>
      </form>
      {isPreviewing && (
        <PreviewDialog
          type={type}
          id={entry?.id ?? null}
          values={values}
          isChanged={form.isChanged}
          onClose={() => setPreviewing(false)}
        />
      )}
      {reminder}
      {isComparing && entry && (
        <EntryHistory
          type={type}
          entry={entry}
          values={values}
          pictures={form.pictures}
          isChanged={form.isChanged}
          isLookOnly={isLookOnly}
          onRestored={(stored) => {
            form.takeStored(stored);
            clearUnsaved();
            setComparing(false);
            notify(formatRestoredMessage(stored));
          }}
          onPutIn={(kept, known) => {
            form.fill(kept, known);
            setComparing(false);
            notify('This version is in the form. Save it to use it.');
          }}
          onClose={() => setComparing(false)}
        />
      )}
      {conflict && !conflict.isDecided && !isLookOnly && (
        <ConflictDialog
          type={type}
          mine={values}
          theirs={conflict.saved}
          taken={conflict.taken}
          canKeepBoth={conflict.bothHtml !== null}
          pictures={form.pictures}
          isBusy={form.isBusy}
          errorMessage={formError?.message ?? null}
          onKeepMine={() => form.keepInHistory(conflict.saved)}
          onTakeTheirs={() => {
            form.takeStored(conflict.saved);
            clearUnsaved();
            reportCreated(conflict.saved.id);
            const labels = getConflictLabels({ savedBy: conflict.saved.editedBy ?? '' }, reader);
            if (!isSameForm(values, toFormValues(type, conflict.saved)))
              offerBack(
                `${labels.used} ${labels.kept}`,
                () => form.fill(values, form.pictures),
                labels.bringBack,
              );
          }}
          onSaveMine={(theirs, both) =>
            both.has('html') ? form.takeBoth(conflict, theirs) : saveBy(() => form.saveOver(conflict, theirs))
          }
          onClose={form.closeConflict}
        />
      )}
    </PicturePickerProvider>
  );

  return (
    <FormWithPreview choice={preview} type={type} entryId={entry?.id ?? null} values={values}>
      {fields}
    </FormWithPreview>
  );
};
