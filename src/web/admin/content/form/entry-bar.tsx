import { useId } from 'react';
import type { ContentEntry } from '../../../../shared/admin/content.ts';
import { AutosaveNote } from './autosave-note.tsx';
import { getSubmitLabel, isOnSite } from './form-text.ts';
import type { FormValues } from './form-values.ts';
import type { AutosaveState } from './use-autosave.ts';

/** Said of Save Draft where the entry is on the site: it does not take it away from there. */
const draftExplanation = 'Save Draft does not change the site.';

type EntryBarProps = {
  /** Singular of the type in title case. */
  readonly one: string;
  /** The status in the form. */
  readonly status: FormValues['status'];
  /** The stored entry; null for a new one. */
  readonly entry: Pick<ContentEntry, 'status'> | null;
  readonly isLookOnly: boolean;
  readonly isBusy: boolean;
  /** Something is being saved for visitors, and not only as a draft. */
  readonly isPublishing: boolean;
  readonly isChanged: boolean;
  /** What was typed earlier and not saved can be restored. */
  readonly hasOffers: boolean;
  readonly autosave: AutosaveState;
  readonly clock: ContentEntry['clock'] | null;
  readonly onPublishChanges: () => void;
  readonly onPublish: () => void;
  readonly onPreview: () => void;
  readonly onLeave: () => void;
};

/** The buttons of the form and one line about what is stored. A save changes neither their number nor their order. */
export const EntryBar = (props: EntryBarProps) => {
  const { one, status, entry, isLookOnly, isBusy } = props;
  const isLive = isOnSite(status, entry?.status);
  const isPublishingChanges = isLive && isBusy && props.isPublishing;
  const explanationId = useId();
  const isDraft = status === 'draft' && (entry === null || entry.status === 'draft');
  return (
    <div className="save-bar entry-bar">
      {/* Not the submit button: Enter in a field must not publish what was typed. */}
      {isLive && !isLookOnly && (
        <button type="button" className="btn btn-main" disabled={isBusy} onClick={props.onPublishChanges}>
          {isPublishingChanges ? 'Publishing…' : 'Publish Changes'}
        </button>
      )}
      {isDraft && !isLookOnly && (
        <button type="button" className="btn btn-main" disabled={isBusy} onClick={props.onPublish}>
          Publish {one}
        </button>
      )}
      {!isLookOnly && (
        <button
          type="submit"
          className={`btn ${isDraft || isLive ? 'btn-quiet' : 'btn-main'}`}
          disabled={isBusy}
          {...(isLive ? { title: draftExplanation, 'aria-describedby': explanationId } : {})}
        >
          {isBusy && !isPublishingChanges ? 'Saving…' : getSubmitLabel(one, status, entry?.status)}
        </button>
      )}
      <button type="button" className="btn btn-quiet" onClick={props.onPreview}>
        Preview
      </button>
      <button type="button" className="btn btn-quiet" onClick={props.onLeave}>
        Cancel
      </button>
      <div className="entry-state">
        {/* A member who was taken over may still be typing. */}
        {(!isLookOnly || props.isChanged) && (
          <AutosaveNote
            state={props.autosave}
            clock={props.clock}
            isAllSaved={entry !== null && !props.hasOffers}
            isChanged={props.isChanged}
          />
        )}
        {isLive && !isLookOnly && <p id={explanationId}>{draftExplanation}</p>}
      </div>
    </div>
  );
};
