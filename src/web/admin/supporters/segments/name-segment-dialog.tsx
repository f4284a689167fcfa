import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { maxSegmentLength } from '../../../../shared/admin/supporter-segments.ts';
import { FieldDialog } from '../../ui/field-dialog.tsx';
import { supportersKey } from '../supporter-queries.ts';

type NameSegmentDialogProps = {
  readonly title: string;
  readonly action: string;
  readonly initial: string;
  readonly hint?: string;
  readonly onSave: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
};

/** The name of a new segment, or another one. */
export const NameSegmentDialog = (props: NameSegmentDialogProps) => {
  const { title, action, initial, hint, onSave, onClose } = props;
  const client = useQueryClient();
  const [name, setName] = useState(initial);
  const refresh = () => client.invalidateQueries({ queryKey: [...supportersKey, 'segments'] });
  return (
    <FieldDialog
      title={title}
      label="Name"
      hint={hint}
      action={action}
      onSave={() => onSave(name)}
      onSettled={refresh}
      onClose={onClose}
    >
      {(field) => (
        <input
          {...field}
          className="input"
          autoComplete="off"
          maxLength={maxSegmentLength}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
    </FieldDialog>
  );
};
