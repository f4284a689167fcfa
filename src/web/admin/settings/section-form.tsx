import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { getConflictLabels } from '../../../shared/admin/conflict-text.ts';
import { type SectionName, settingSections } from '../../../shared/admin/setting-sections.ts';
import type { SectionValues } from '../../../shared/admin/settings.ts';
import { loadChunk } from '../../routing/chunk-loader.ts';
import { useMember } from '../auth/auth-context.tsx';
import { LeaseNote } from '../editing-lease/lease-note.tsx';
import { useEditingLease } from '../editing-lease/use-editing-lease.ts';
import { useBringBack } from '../history/use-bring-back.ts';
import { usePageData } from '../page-data-context.tsx';
import { DisabledFields } from '../ui/disabled-fields.tsx';
import type { Values } from '../ui/form-values.ts';
import { FourStates } from '../ui/four-states.tsx';
import { useNotify } from '../ui/notices.tsx';
import { useUnsavedWork } from '../ui/unsaved-work.tsx';
import { RestoreOffer } from '../unsaved/restore-offer.tsx';
import { useUnsavedValues } from '../unsaved/use-unsaved-values.ts';
import { SectionConflict } from './section-conflict.tsx';
import { sectionQuery } from './section-query.ts';
import { getSectionPlace, nameUnsaved } from './unsaved-section.ts';
import { type SectionDraft, useSectionForm } from './use-section-form.ts';

const SectionHistory = lazy(() => loadChunk('admin-section-history', () => import('./section-history.tsx')));

/** The warning before a form is left whose changes this browser has. */
const keptInBrowser =
  'Your changes on this screen are not saved yet. You can continue later in this browser, but if you log out, they will be lost.';

type SectionFormProps<S extends SectionName> = {
  readonly section: S;
  /** The heading; by default the label of the section. */
  readonly title?: string;
  /** Called after saving, to update the admin area itself. */
  readonly onSaved?: (values: SectionValues<S>) => void;
  readonly children: (form: SectionDraft<S>) => ReactNode;
};

const LoadedForm = <S extends SectionName>({
  section,
  title = settingSections[section].label,
  loaded,
  onSaved,
  children,
}: SectionFormProps<S> & { readonly loaded: SectionValues<S> }) => {
  const { form, base, draft, changedKeys, ...state } = useSectionForm(section, loaded, onSaved);
  const member = useMember();
  const element = useRef<HTMLFormElement>(null);
  const titleId = useId();
  const { fieldErrors } = state;
  const hasFieldErrors = Object.keys(fieldErrors).length > 0;
  useEffect(() => {
    if (Object.keys(fieldErrors).length > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [fieldErrors]);
  const hasUnsaved = changedKeys.length > 0;
  const { isInBrowser, ...unsaved } = useUnsavedValues(
    getSectionPlace(member.id, section),
    base as Values,
    draft as Values,
    state.takeUp,
  );
  useUnsavedWork(hasUnsaved, {
    isInBrowser: () => isInBrowser,
    store: async () => unsaved.storeNow(),
    ...(isInBrowser ? { loss: keptInBrowser } : {}),
  });
  const { timezone, dateFormat } = usePageData();
  const [isComparing, setComparing] = useState(false);
  const notify = useNotify();
  const offerBack = useBringBack();
  const conflictLabels = getConflictLabels({ savedBy: state.conflict?.savedBy ?? '' }, member.name);
  const lease = useEditingLease(`/settings/${section}`);
  return (
    <>
      <form
        ref={element}
        noValidate
        aria-labelledby={titleId}
        className="panel"
        onSubmit={(event) => {
          event.preventDefault();
          if (!state.isSaving && !lease.isLookOnly) state.save();
        }}
      >
        <div className="grid gap-6 p-4 sm:p-6">
          <div>
            <h2 id={titleId} className="text-xl">
              {title}
            </h2>
            <LeaseNote
              lease={lease}
              what="these settings"
              hasUnsaved={hasUnsaved}
              onPrepare={state.readNewest}
            />
          </div>
          {!lease.isLookOnly && (
            <RestoreOffer
              offers={unsaved.offers}
              getName={nameUnsaved}
              clock={{ timezone, dateFormat }}
              onAnswer={unsaved.answerOffer}
            />
          )}
          {hasFieldErrors && (
            <p role="alert" className="font-semibold text-danger">
              Not saved yet: please check the marked fields.
            </p>
          )}
          {!hasFieldErrors && !state.conflict && state.errorMessage && (
            <p role="alert" className="font-semibold text-danger">
              {state.errorMessage}
            </p>
          )}
          <DisabledFields isDisabled={lease.isReadOnly}>{children(form)}</DisabledFields>
        </div>
        <div className="save-bar">
          <button type="submit" className="btn btn-main" disabled={state.isSaving || lease.isLookOnly}>
            {state.isSaving ? 'Saving…' : 'Save Settings'}
          </button>
          {/* On a phone above the buttons; without words it takes no room, and can still be announced. */}
          <p
            role="status"
            className="flex-1 text-sm font-semibold text-ink-soft max-sm:order-first max-sm:basis-full max-sm:empty:absolute"
          >
            {hasUnsaved ? 'Unsaved changes' : ''}
          </p>
          <button type="button" className="btn btn-quiet" onClick={() => setComparing(true)}>
            History
          </button>
        </div>
      </form>
      {/* Outside of the form: Enter on a choice in a dialog must not save it. */}
      {state.conflict && !lease.isLookOnly && (
        <SectionConflict
          saved={state.conflict}
          taken={state.taken}
          theirs={base}
          mine={draft}
          isBusy={state.isSaving}
          errorMessage={state.errorMessage}
          onKeepMine={state.keepInHistory}
          onTakeTheirs={() => {
            state.takeSaved();
            if (hasUnsaved)
              offerBack(
                `${conflictLabels.used} ${conflictLabels.kept}`,
                () => state.restore(draft),
                conflictLabels.bringBack,
              );
          }}
          onSaveMine={state.saveExcept}
          onClose={state.closeConflict}
        />
      )}
      {isComparing && (
        <Suspense>
          <SectionHistory
            section={section}
            values={draft}
            isLookOnly={lease.isLookOnly}
            onRestore={(older) => {
              state.restore(older as SectionValues<S>);
              setComparing(false);
              const text = 'This version is in the form. Save it to use it.';
              if (hasUnsaved) offerBack(text, () => state.restore(draft), 'Undo');
              else notify(text);
            }}
            onClose={() => setComparing(false)}
          />
        </Suspense>
      )}
    </>
  );
};

/** The form of a settings section. */
export const SectionForm = <S extends SectionName>(props: SectionFormProps<S>) => {
  const query = useQuery({ ...sectionQuery(props.section), refetchOnWindowFocus: false });
  return (
    <FourStates query={query}>
      {({ values }) => <LoadedForm {...props} loaded={values as SectionValues<S>} />}
    </FourStates>
  );
};
