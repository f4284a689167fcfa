import { type FormEvent, useState } from 'react';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { parseLinkAddress } from '../link-address.ts';
import { changeBlock } from './block-at-cursor.ts';
import type { BlockDialogProps } from './block-dialog-props.ts';
import { continueBelow } from './block-keys.ts';

type ButtonErrors = { readonly label?: string; readonly address?: string };

const checkButton = (label: string, address: string): ButtonErrors => ({
  ...(label.trim() === '' ? { label: 'Please enter what the button says.' } : {}),
  ...(parseLinkAddress(address) === null
    ? {
        address:
          'Please enter a web address such as https://example.org, a path such as /vote, or an email address.',
      }
    : {}),
});

/** Inserts a button, or changes its words and address. */
export const ButtonDialog = ({ editor, block, onClose, onDone }: BlockDialogProps) => {
  const [label, setLabel] = useState(block?.text ?? '');
  const [address, setAddress] = useState(String(block?.attributes.href ?? ''));
  const [errors, setErrors] = useState<ButtonErrors>({});
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const found = checkButton(label, address);
    setErrors(found);
    if (found.label || found.address) return;
    const href = parseLinkAddress(address);
    const text = label.trim();
    if (block) changeBlock(editor, block, { href }, text);
    else {
      editor
        .chain()
        .insertContent({ type: 'button', attrs: { href }, content: [{ type: 'text', text }] })
        .run();
      // Its text is complete: what is typed next is not part of it.
      continueBelow(editor);
    }
    onDone();
  };
  return (
    <FormDialog title={block ? 'Edit button' : 'Button'} onClose={onClose}>
      <form noValidate onSubmit={apply} className="grid gap-4">
        <FormField label="Text" fieldError={errors.label}>
          {(field) => (
            <input
              {...field}
              dir="auto"
              className="input"
              maxLength={100}
              data-first-focus
              value={label}
              onChange={(event) => setLabel(event.currentTarget.value)}
            />
          )}
        </FormField>
        <FormField label="Address" fieldError={errors.address}>
          {(field) => (
            <input
              {...field}
              className="input"
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="/vote or https://"
              value={address}
              onChange={(event) => setAddress(event.currentTarget.value)}
            />
          )}
        </FormField>
        <div className="flex justify-end">
          <button type="submit" className="btn btn-main">
            {block ? 'Save button' : 'Insert button'}
          </button>
        </div>
      </form>
    </FormDialog>
  );
};
