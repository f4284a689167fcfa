import { RotateCcw, RotateCw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { MediaItem, type PictureAlteration } from '../../../shared/admin/media.ts';
import { sendForData } from '../admin-api.ts';
import { useSave } from '../auth/use-save.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DisabledFields } from '../ui/disabled-fields.tsx';
import { type Cuts, cutEdge, edges, isCut, noCuts, toCrop, turnCuts } from './alteration.ts';
import { CropResult } from './crop-result.tsx';
import { CropStage } from './crop-stage.tsx';
import { getConflictingItem } from './media-edit.ts';
import { PercentSlider } from './percent-slider.tsx';
import { useTurnedPicture } from './use-turned-picture.ts';

type AlterationDialogProps = {
  readonly item: MediaItem;
  readonly onSaved: (item: MediaItem) => void;
  /** Called with the newer version after an edit conflict. */
  readonly onConflict: (current: MediaItem) => void;
  readonly onClose: () => void;
};

/** Turns and crops a picture in place. */
export const AlterationDialog = ({ item, onSaved, onConflict, onClose }: AlterationDialogProps) => {
  const [turns, setTurns] = useState(0);
  const [cuts, setCuts] = useState<Cuts>(noCuts);
  const drawing = useTurnedPicture(item, turns);
  const saving = useSave({
    mutationFn: () => {
      const alteration: PictureAlteration = { version: item.version, turns, crop: toCrop(cuts) };
      return sendForData('POST', `/media/${item.id}/alteration`, MediaItem, alteration);
    },
    onSuccess: (saved) => {
      onClose();
      onSaved(saved);
    },
    onError: (error) => {
      const current = getConflictingItem(error);
      if (current !== null) onConflict(current);
    },
  });
  const turn = (isClockwise: boolean) => {
    setTurns((before) => (before + (isClockwise ? 1 : 3)) % 4);
    setCuts((before) => turnCuts(before, isClockwise));
  };
  return (
    <Dialog title="Turn and crop" onClose={onClose} isWide>
      {/* The dialog around it must not take a change here for one of its own form. */}
      <div onInput={(event) => event.stopPropagation()} className="grid grid-cols-1 gap-4">
        {saving.error && (
          <p role="alert" className="font-semibold text-danger">
            {saving.error.message}
          </p>
        )}
        <DisabledFields isDisabled={saving.isPending}>
          <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-6">
            <div className="grid grid-cols-1 gap-3">
              <CropStage item={item} turns={turns} cuts={cuts} drawing={drawing} onCut={setCuts} />
              <div className="flex flex-wrap gap-2">
                <button type="button" className="btn btn-quiet btn-small" onClick={() => turn(false)}>
                  <RotateCcw aria-hidden size={18} /> Turn Left
                </button>
                <button type="button" className="btn btn-quiet btn-small" onClick={() => turn(true)}>
                  <RotateCw aria-hidden size={18} /> Turn Right
                </button>
                <button
                  type="button"
                  className="btn btn-plain btn-small"
                  disabled={!isCut(cuts)}
                  onClick={() => setCuts(noCuts)}
                >
                  <Undo2 aria-hidden size={18} /> Undo Crop
                </button>
              </div>
            </div>
            <div className="grid grid-cols-1 gap-4">
              <CropResult item={item} turns={turns} cuts={cuts} drawing={drawing} />
              <fieldset className="grid grid-cols-1 gap-1">
                <legend className="pb-1 font-semibold">Crop</legend>
                <p className="text-sm text-ink-soft">
                  Draw a box around the part to keep, then drag the box or its edges. You can also use the
                  sliders.
                </p>
                {edges.map((edge) => (
                  <PercentSlider
                    key={edge}
                    label={`At the ${edge}`}
                    value={cuts[edge]}
                    onChange={(percent) => setCuts((before) => cutEdge(before, edge, percent))}
                  />
                ))}
              </fieldset>
            </div>
          </div>
        </DisabledFields>
        <p className="text-sm text-ink-soft">
          Everything that uses this picture will show the new one. The focal point moves with it, or goes back
          to the default if it is cut away. We keep the original: you can restore it until you replace the
          file.
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            Cancel
          </button>
          <button
            type="button"
            className="btn btn-main"
            onClick={() => saving.mutate()}
            disabled={saving.isPending || (turns === 0 && !isCut(cuts))}
          >
            {saving.isPending ? 'Saving…' : 'Save Picture'}
          </button>
        </div>
      </div>
    </Dialog>
  );
};
