import type { ContentEntry } from '../../../../shared/admin/content.ts';
import { gmtTime, toWallClock } from '../../../../shared/dates.ts';
import type { AutosaveState } from './use-autosave.ts';

type AutosaveNoteProps = {
  readonly state: AutosaveState;
  readonly clock: ContentEntry['clock'] | null;
  /** Nothing of the entry is unsaved anywhere. */
  readonly isAllSaved: boolean;
  readonly isChanged: boolean;
};

/** Says when the words were last stored on the server, or why they were not. One line, so that nothing moves. */
export const AutosaveNote = ({ state, clock, isAllSaved, isChanged }: AutosaveNoteProps) => {
  if (state?.kind === 'failed')
    return (
      <p role="status" className="font-semibold text-danger">
        What you typed is only in this browser so far: {state.message}
      </p>
    );
  if (state !== null) {
    const time = clock && toWallClock(gmtTime(state.savedAt), clock.timezone).slice(11, 16);
    return <p>What you typed is safe{time ? `, stored at ${time}` : ''}.</p>;
  }
  if (isChanged) return <p>Not saved yet.</p>;
  return <p>{isAllSaved ? 'Everything is saved.' : 'What you type is stored automatically.'}</p>;
};
