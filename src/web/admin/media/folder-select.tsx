import { useQuery } from '@tanstack/react-query';
import type { FieldAttributes } from '../ui/form-field.tsx';
import { mediaFoldersQuery } from './media-queries.ts';

type FolderSelectProps = {
  readonly label: string;
  /** A folder's number, `none`, or empty for all. */
  readonly value: string;
  readonly onChange: (folder: string) => void;
  /** Whether all files can be chosen, too. */
  readonly withAll?: boolean;
  readonly className?: string;
  /** What it has of a field whose label stands beside it. */
  readonly attributes?: FieldAttributes;
};

/** Chooses a folder of the library. */
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
