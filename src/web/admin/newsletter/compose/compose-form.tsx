import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { getConflictLabels } from '../../../../shared/admin/conflict-text.ts';
import type { Newsletter } from '../../../../shared/admin/newsletters.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import { useMember } from '../../auth/auth-context.tsx';
import { PicturePickerProvider } from '../../content/form/picture-picker-context.tsx';
import { useSaveShortcut } from '../../content/form/use-save-shortcut.ts';
import { TextField } from '../../content/rich-text/text-field.tsx';
import { LeaseNote } from '../../editing-lease/lease-note.tsx';
import { useEditingLease } from '../../editing-lease/use-editing-lease.ts';
import { ConflictDialog } from '../../history/conflict-dialog.tsx';
import { useBringBack } from '../../history/use-bring-back.ts';
import { usePageData } from '../../page-data-context.tsx';
import { NoMailServerNote } from '../../settings/no-mail-server-note.tsx';
import { segmentsQuery } from '../../supporters/supporter-queries.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { DisabledFields } from '../../ui/disabled-fields.tsx';
import { FormError, getFieldErrors } from '../../ui/form-error.tsx';
import { FormField, saveAttempt } from '../../ui/form-field.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { isSamePath, useUnsavedWork } from '../../ui/unsaved-work.tsx';
import { WrappedLine } from '../../ui/wrapped-line.tsx';
import { RestoreOffer } from '../../unsaved/restore-offer.tsx';
import { useUnsavedValues } from '../../unsaved/use-unsaved-values.ts';
import { NewsletterStateBadge } from '../newsletter-state-badge.tsx';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import { SendActions } from '../send/send-actions.tsx';
import { SendDialog } from '../send/send-dialog.tsx';
import { DraftTools } from './draft-tools.tsx';
import { getNewsletterPlace, listNewsletterDifferences } from './newsletter-values.ts';
import { RecipientsField } from './recipients-field.tsx';
import { useNewsletterForm } from './use-newsletter-form.ts';

type ComposeFormProps = {
  /** Null for a new newsletter. */
  readonly given: Newsletter | null;
  /** Called once a new newsletter is stored; it stays open in this form. */
  readonly onCreated: (id: number) => void;
  /** Called once it is no draft any more. */
  readonly onSent: (newsletter: Newsletter) => void;
};

/** The warning before a form is left whose changes this browser has. */
const keptInBrowser =
  'Your changes on this screen are not saved yet. You can continue later in this browser, but if you log out, they will be lost.';

/** Writes a newsletter: subject, text and who gets it. */
export const ComposeForm = ({ given, onCreated, onSent }: ComposeFormProps) => {
  /** True while the address changes from `new` to the created id: the form stays, so nothing is lost. */
  const isAddressUpdating = useRef(false);
  const form = useNewsletterForm(given, (id) => {
    isAddressUpdating.current = true;
    onCreated(id);
    isAddressUpdating.current = false;
  });
  const { stored, base, draft, isChanged, change } = form;
  const member = useMember();
  const notify = useNotify();
  const offerBack = useBringBack();
  const { timezone, dateFormat } = usePageData();
  const clock = { timezone, dateFormat };
  const [place] = useState(() => getNewsletterPlace(member.id, given?.id ?? null));
  const unsaved = useUnsavedValues(place, base, draft, form.takeUp);
  useUnsavedWork(isChanged, {
    survives: (step) => isAddressUpdating.current || isSamePath(step),
    isInBrowser: () => unsaved.isInBrowser,
    store: async () => unsaved.storeNow(),
    ...(unsaved.isInBrowser ? { loss: keptInBrowser } : {}),
  });
  const [isPreviewing, setPreviewing] = useState(false);
  const [toSend, setToSend] = useState<Newsletter | null>(null);
  /** Why a save has to wait for pictures of the text; null if it need not. */
  const [waitingReason, setWaitingReason] = useState<string | null>(null);
  const { data: segments = [] } = useQuery(segmentsQuery());
  const segmentNames = new Map(segments.map(({ id, name }) => [id, name]));
  const lease = useEditingLease(stored && `/newsletters/${stored.id}`);
  const { isLookOnly, isReadOnly } = lease;
  const formElement = useRef<HTMLFormElement>(null);
  useSaveShortcut(() => formElement.current?.requestSubmit(), form.isSaving || isLookOnly);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const fieldErrors = getFieldErrors(form.error);

  /** Saves what is typed; null if it was not saved. */
  const save = async (): Promise<Newsletter | null> => {
    formElement.current?.dispatchEvent(new Event(saveAttempt));
    if (waitingReason === null) return form.save().catch(() => null);
    notify(waitingReason);
    return null;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isSaving && !isLookOnly) void save().then((saved) => saved && notify('Newsletter saved.'));
  };

  return (
    <PicturePickerProvider title={draft.subject}>
      <form
        ref={formElement}
        noValidate
        onSubmit={submit}
        aria-labelledby="newsletter-title"
        className="entry-form has-columns"
      >
        <div className="entry-head flex flex-wrap items-center gap-3">
          <h1 id="newsletter-title" ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
            {stored === null ? 'New Newsletter' : 'Edit Newsletter'}
          </h1>
          {stored && <NewsletterStateBadge state={stored.state} />}
        </div>
        <div className="entry-main">
          <LeaseNote
            lease={lease}
            what="this newsletter"
            hasUnsaved={isChanged}
            onPrepare={form.readNewest}
          />
          {!isLookOnly && (
            <RestoreOffer
              offers={unsaved.offers}
              getName={({ values }) =>
                (typeof values.subject === 'string' && values.subject) || draft.subject || 'No subject'
              }
              clock={clock}
              onAnswer={unsaved.answerOffer}
            />
          )}
          {stored?.problem && (
            <p className="failure panel mb-4 px-4 py-3">
              <strong>It was not sent as scheduled.</strong> {stored.problem}
            </p>
          )}
          <div className="pb-4 empty:hidden">
            <FormError error={form.error} />
          </div>
          {form.sentMeanwhile && (
            <button
              type="button"
              className="btn btn-quiet"
              onClick={() => form.sentMeanwhile && onSent(form.sentMeanwhile)}
            >
              Show the Newsletter
            </button>
          )}
          <DisabledFields isDisabled={isReadOnly}>
            <div className="panel grid gap-5 p-4 sm:p-6">
              <FormField label="Subject" fieldError={fieldErrors.subject}>
                {(field) => (
                  <WrappedLine
                    attributes={field}
                    className="text-lg font-semibold placeholder:font-normal"
                    placeholder="What is it about?"
                    value={draft.subject}
                    onChange={(subject) => change({ subject })}
                  />
                )}
              </FormField>
              <FormField
                label="Preview Text"
                isOptional
                hint="Inboxes show it beside the subject. Without it, they show the beginning of the text."
                fieldError={fieldErrors.previewText}
              >
                {(field) => (
                  <WrappedLine
                    attributes={field}
                    value={draft.previewText}
                    onChange={(previewText) => change({ previewText })}
                  />
                )}
              </FormField>
              <TextField
                html={draft.html}
                refillCount={form.refillCount}
                fieldError={fieldErrors.html}
                onChange={(html) => change({ html })}
                isReadOnly={isReadOnly}
                waitingReason={waitingReason}
                onWaiting={setWaitingReason}
              />
            </div>
          </DisabledFields>
        </div>
        <div className="entry-side">
          <DisabledFields isDisabled={isReadOnly}>
            <div className="panel grid gap-5 p-4 sm:p-6">
              <NoMailServerNote />
              <RecipientsField
                segmentId={draft.segmentId}
                fieldError={fieldErrors.segmentId}
                onChange={(segmentId) => change({ segmentId })}
              />
              <CheckField
                label="Also publish it on the site"
                hint="Once it is sent, it is a page of the newsletter archive, for everyone."
                checked={draft.isArchived}
                onChange={(isArchived) => change({ isArchived })}
              />
            </div>
          </DisabledFields>
          {stored && <DraftTools newsletter={stored} isLookOnly={isLookOnly} />}
          <div className="save-bar entry-bar">
            <SendActions
              onSave={save}
              isLookOnly={isLookOnly}
              isSaving={form.isSaving}
              onPreview={() => setPreviewing(true)}
              onSend={setToSend}
            />
            <p role="status" className="entry-state">
              {isChanged
                ? 'Unsaved changes'
                : stored && `Saved ${formatMoment(stored.modifiedAt, clock)} by ${stored.editedBy}`}
            </p>
          </div>
        </div>
      </form>
      {isPreviewing && <PreviewDialog values={draft} onClose={() => setPreviewing(false)} />}
      {/* Outside of the form: Enter in the dialog must not save the draft. */}
      {toSend && <SendDialog newsletter={toSend} onSent={onSent} onClose={() => setToSend(null)} />}
      {form.conflict && !isLookOnly && (
        <ConflictDialog
          what="this newsletter"
          clock={clock}
          saved={form.conflict.saved}
          taken={form.conflict.taken}
          differences={listNewsletterDifferences(base, draft, segmentNames)}
          isBusy={form.isSaving}
          errorMessage={null}
          onKeepMine={null}
          onTakeTheirs={() => {
            const labels = getConflictLabels(form.conflict?.saved ?? { savedBy: '' }, member.name);
            form.takeSaved();
            offerBack(labels.used, () => form.bringBack(draft), labels.bringBack);
          }}
          onSaveMine={(theirs) => void form.saveExcept(theirs).catch(() => {})}
          onClose={form.closeConflict}
        />
      )}
    </PicturePickerProvider>
  );
};
