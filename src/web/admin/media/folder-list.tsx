import { useQuery } from '@tanstack/react-query';
import { Folder, FolderPlus, Images } from 'lucide-react';
import { useState } from 'react';
import { FourStates } from '../kit/four-states.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import { mediaFoldersQuery } from './media-queries.ts';

type FolderListProps = {
  /** A folder's number, `none`, or empty for all files. */
  readonly chosen: string;
  readonly onChoose: (folder: string) => void;
};

type EntryProps = FolderListProps & {
  readonly folder: string;
  readonly label: string;
  readonly count: number;
};

const FolderEntry = ({ folder, label, count, chosen, onChoose }: EntryProps) => {
  const Icon = folder === '' ? Images : Folder;
  return (
    <li className="flex-none">
      <button
        type="button"
        className="tab flex w-full max-w-60 items-center gap-2 text-left lg:max-w-none lg:rounded-lg lg:border-b-0 lg:px-3 lg:aria-[current]:bg-paper-deep"
        {...(chosen === folder ? { 'aria-current': 'true' as const } : {})}
        onClick={() => onChoose(folder)}
      >
        <Icon aria-hidden size={18} className="flex-none" />
        <span className="min-w-0 flex-1 truncate" title={label}>
          {label}
        </span>
        <span className="text-sm font-normal tabular-nums">{count}</span>
      </button>
    </li>
  );
};

/** The folders of the library, on a phone beside one another. */
export const FolderList = (props: FolderListProps) => {
  const [isCreating, setCreating] = useState(false);
  const query = useQuery(mediaFoldersQuery);
  return (
    <nav
      aria-label="Folders"
      className="panel -mx-4 min-w-0 rounded-none border-x-0 sm:mx-0 sm:rounded-2xl sm:border-x lg:p-2"
    >
      <FourStates query={query} loading="Loading folders…">
        {({ folders, all, none }) => (
          <ul className="flex overflow-x-auto px-2 lg:grid lg:grid-cols-1 lg:max-h-[60dvh] lg:overflow-y-auto lg:px-0">
            <FolderEntry {...props} folder="" label="All files" count={all} />
            {folders.map(({ id, name, count }) => (
              <FolderEntry key={id} {...props} folder={String(id)} label={name} count={count} />
            ))}
            {folders.length > 0 && <FolderEntry {...props} folder="none" label="No folder" count={none} />}
          </ul>
        )}
      </FourStates>
      <div className="border-t border-line px-2 py-1 lg:mt-2 lg:px-0 lg:pt-2 lg:pb-0">
        <button type="button" className="btn btn-plain btn-small" onClick={() => setCreating(true)}>
          <FolderPlus aria-hidden size={18} /> New Folder
        </button>
      </div>
      {isCreating && (
        <FolderDialog onDone={(id) => props.onChoose(String(id))} onClose={() => setCreating(false)} />
      )}
    </nav>
  );
};
