import type { ContentEntry } from '../../../../shared/admin/content.ts';
import { gmtTime, toWallClock } from '../../../../shared/dates.ts';
import type { AutosaveState } from './use-autosave.ts';

type AutosaveNoteProps = {
  readonly state: AutosaveState;
  readonly clock: ContentEntry['clock'] | null;
};

/** Says when the words were last stored on the server, or why they were not. */
export const AutosaveNote = ({ state, clock }: AutosaveNoteProps) => {
  if (state === null) return null;
  if (state.kind === 'failed')
    return (
      <p role="status" className="pt-1 text-sm font-semibold text-danger">
        What you typed is only in this browser so far: {state.message}
      </p>
    );
  const time = clock && toWallClock(gmtTime(state.savedAt), clock.timezone).slice(11, 16);
  return (
    <p className="pt-1 text-sm text-ink-soft">
      What you typed is safe{time ? `, stored at ${time}` : ''}. Nobody else sees it until you save.
    </p>
  );
};
