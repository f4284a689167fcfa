import type { Editor } from '@tiptap/react';
import { type FormEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '../../ui/dialog.tsx';
import { AddressField } from './address-field.tsx';
import { linkAddressError, parseLinkAddress } from './link-address.ts';

type LinkDialogProps = { readonly editor: Editor; readonly onClose: () => void };

/** Sets or removes the link of the selected text. Rendered outside the form of the editor, so that Enter does not submit it. */
export const LinkDialog = ({ editor, onClose }: LinkDialogProps) => {
  const before: unknown = editor.getAttributes('link').href;
  const [text, setText] = useState(typeof before === 'string' ? before : '');
  const [fieldError, setFieldError] = useState<string | undefined>();
  const leave = () => {
    onClose();
    // After the dialog has returned the focus to the button that opened it.
    requestAnimationFrame(() => editor.commands.focus());
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const href = parseLinkAddress(text);
    if (href === null) {
      setFieldError(linkAddressError);
      return;
    }
    const { empty } = editor.state.selection;
    // Not extended at a caret outside a link: the range would be the link after the caret, and lose its words.
    if (empty && !editor.isActive('link'))
      editor
        .chain()
        .insertContent({ type: 'text', text: text.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else editor.chain().extendMarkRange('link').setLink({ href }).run();
    leave();
  };
  return createPortal(
    <Dialog title="Link" onClose={onClose}>
      <form noValidate onSubmit={apply} className="grid gap-4">
        <AddressField address={text} onChange={setText} fieldError={fieldError} />
        <div className="flex flex-wrap justify-end gap-2">
          {before !== undefined && before !== null && (
            <button
              type="button"
              className="btn btn-quiet"
              onClick={() => {
                editor.chain().extendMarkRange('link').unsetLink().run();
                leave();
              }}
            >
              Remove Link
            </button>
          )}
          <button type="submit" className="btn btn-main">
            Set Link
          </button>
        </div>
      </form>
    </Dialog>,
    document.body,
  );
};
