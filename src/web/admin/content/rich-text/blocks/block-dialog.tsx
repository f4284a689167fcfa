import type { Editor } from '@tiptap/react';
import { createPortal } from 'react-dom';
import { LinkDialog } from '../link-dialog.tsx';
import type { BlockAtCursor } from './block-at-cursor.ts';
import { ButtonDialog } from './button-dialog.tsx';
import { FileDialog } from './file-dialog.tsx';
import { PicturesDialog } from './pictures-dialog.tsx';
import { VideoDialog } from './video-dialog.tsx';

/** An open dialog of the editor; `block` is the block that it changes, null for a new one. */
export type EditorDialog =
  | { readonly kind: 'link' }
  | { readonly kind: 'video' | 'button'; readonly block: BlockAtCursor | null }
  | { readonly kind: 'pictures' | 'file'; readonly block: BlockAtCursor };

type BlockDialogProps = {
  readonly editor: Editor;
  readonly dialog: EditorDialog;
  readonly onClose: () => void;
};

/** The open dialog. Rendered outside the form of the entry, so that Enter does not submit it. */
export const BlockDialog = ({ editor, dialog, onClose }: BlockDialogProps) => {
  const leave = () => {
    onClose();
    // After the dialog has returned the focus to the button that opened it.
    requestAnimationFrame(() => editor.commands.focus());
  };
  if (dialog.kind === 'link') return <LinkDialog editor={editor} onClose={onClose} />;
  const props = { editor, onClose, onDone: leave };
  return createPortal(
    // React hands events of a portal to the form of the entry, too, which would save it.
    <div onSubmit={(event) => event.stopPropagation()}>
      {dialog.kind === 'video' && <VideoDialog {...props} block={dialog.block} />}
      {dialog.kind === 'button' && <ButtonDialog {...props} block={dialog.block} />}
      {dialog.kind === 'file' && <FileDialog {...props} block={dialog.block} />}
      {dialog.kind === 'pictures' && <PicturesDialog {...props} block={dialog.block} />}
    </div>,
    document.body,
  );
};
