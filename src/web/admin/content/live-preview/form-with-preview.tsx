import { PanelRight } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { createEditedPlaceStore, EditedPlaceContext } from './edited-place.ts';
import { PreviewBeside } from './preview-beside.tsx';
import type { usePreviewChoice } from './use-preview-choice.ts';

type PreviewChoice = ReturnType<typeof usePreviewChoice>;

/** Shows or hides the page beside the form. Not visible where there is no place for it: see use-preview-choice.ts. */
export const PreviewToggle = ({ isShown, toggle }: PreviewChoice) => (
  <button
    type="button"
    className="btn btn-quiet btn-small max-[75rem]:hidden aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
    aria-pressed={isShown}
    onClick={toggle}
  >
    <PanelRight aria-hidden size={16} /> Live Preview
  </button>
);

type FormWithPreviewProps = ComponentProps<typeof PreviewBeside> & {
  readonly choice: PreviewChoice;
  readonly children: ReactNode;
};

/** A form with the page that its values would be beside it, if the member has chosen so. */
export const FormWithPreview = ({ choice, children, ...previewed }: FormWithPreviewProps) => {
  const [editedPlace] = useState(createEditedPlaceStore);
  return (
    <EditedPlaceContext value={editedPlace}>
      <div className={choice.isShown ? 'beside-preview' : ''}>
        {children}
        {choice.isShown && <PreviewBeside {...previewed} />}
      </div>
    </EditedPlaceContext>
  );
};
