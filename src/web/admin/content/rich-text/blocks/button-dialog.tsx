import { useState } from 'react';
import { FormField } from '../../../ui/form-field.tsx';
import { AddressField } from '../address-field.tsx';
import { linkAddressError, parseLinkAddress } from '../link-address.ts';
import type { BlockDialogProps } from './block-dialog-props.ts';
import { BlockForm, type FilledBlock } from './block-form.tsx';

type ButtonErrors = { readonly label?: string; readonly address?: string };

/** Inserts a button, or changes its words and address. */
export const ButtonDialog = (props: BlockDialogProps) => {
  const { block } = props;
  const [label, setLabel] = useState(block?.text ?? '');
  const [address, setAddress] = useState(String(block?.attributes.href ?? ''));
  const [errors, setErrors] = useState<ButtonErrors>({});
  const readButton = (): FilledBlock | null => {
    const text = label.trim();
    const href = parseLinkAddress(address);
    setErrors({
      ...(text === '' ? { label: 'Please enter what the button says.' } : {}),
      ...(href === null ? { address: linkAddressError } : {}),
    });
    return text === '' || href === null ? null : { attributes: { href }, text };
  };
  return (
    <BlockForm {...props} name="button" onSubmit={readButton}>
      <FormField label="Text" fieldError={errors.label}>
        {(field) => (
          <input
            {...field}
            className="input"
            maxLength={100}
            value={label}
            onChange={(event) => setLabel(event.currentTarget.value)}
          />
        )}
      </FormField>
      <AddressField
        address={address}
        onChange={setAddress}
        fieldError={errors.address}
        placeholder="/vote or https://"
      />
    </BlockForm>
  );
};
