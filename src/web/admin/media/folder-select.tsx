import { useQuery } from '@tanstack/react-query';
import type { FieldAttributes } from '../ui/form-field.tsx';
import { mediaFoldersQuery } from './media-queries.ts';

type FolderSelectProps = {
  readonly label: string;
  /** A folder id, `none`, or empty for all files. */
  readonly value: string;
  readonly onChange: (folder: string) => void;
  /** Adds the choice "All files". */
  readonly withAll?: boolean;
  readonly className?: string;
  /** From the surrounding form field; without it the select has its own label. */
  readonly attributes?: FieldAttributes;
};

export const FolderSelect = ({
  label,
  value,
  onChange,
  withAll = false,
  className = '',
  attributes,
}: FolderSelectProps) => {
  const { data } = useQuery(mediaFoldersQuery);
  return (
    <select
      className={`input ${className}`}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(attributes ?? { 'aria-label': label })}
    >
      {withAll && <option value="">All files</option>}
      <option value="none">No folder</option>
      {data?.folders.map((folder) => (
        <option key={folder.id} value={folder.id}>
          {folder.name}
        </option>
      ))}
    </select>
  );
};
