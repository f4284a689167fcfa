import { useEffect, useRef } from 'react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import { describeMerged } from '../../../../shared/admin/conflict-text.ts';
import type { SavedByOther } from '../../../../shared/admin/content.ts';
import { useMember } from '../../auth/auth-context.tsx';
import { getTypeLabels } from '../type-labels.ts';
import { getValueLabel } from './differences.ts';

type MergedNoteProps = {
  readonly type: AnyContentType;
  readonly saved: SavedByOther;
  /** The names of what came from the colleague. */
  readonly taken: readonly string[];
};

/** Says after a save why nothing is saved yet: a colleague's changes are in the form now. Gets the focus, so that it is seen and read aloud. */
export const MergedNote = ({ type, saved, taken }: MergedNoteProps) => {
  const note = useRef<HTMLDivElement>(null);
  const reader = useMember().name;
  useEffect(() => note.current?.focus(), [saved]);
  const { heading, explanation } = describeMerged(
    { savedBy: saved.editedBy ?? '', savedAt: saved.modified, secondsAgo: saved.savedSecondsAgo },
    { what: `this ${getTypeLabels(type).one.toLowerCase()}`, clock: saved.clock, reader },
    taken.map((name) => getValueLabel(type, name)),
  );
  return (
    <div
      ref={note}
      role="status"
      tabIndex={-1}
      className="rounded-xl border-2 border-amber bg-paper px-4 py-3 wrap-anywhere"
    >
      <p className="font-semibold">{heading}</p>
      <p>{explanation}</p>
    </div>
  );
};
