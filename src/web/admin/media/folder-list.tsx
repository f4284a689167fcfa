import { useQuery } from '@tanstack/react-query';
import { Folder, FolderPlus, Images, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FourStates } from '../ui/four-states.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import { mediaFoldersQuery } from './media-queries.ts';

type FolderListProps = {
  /** A folder id, `none`, `bin`, or empty for all files. */
  readonly chosen: string;
  readonly onChoose: (folder: string) => void;
};

type EntryProps = FolderListProps & {
  readonly folder: string;
  readonly label: string;
  readonly count: number;
};

const icons: Readonly<Record<string, typeof Folder>> = { '': Images, bin: Trash2 };

const FolderEntry = ({ folder, label, count, chosen, onChoose }: EntryProps) => {
  const Icon = icons[folder] ?? Folder;
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

/** The folders of the library; a horizontal row on narrow screens. */
export const FolderList = (props: FolderListProps) => {
  const [isCreating, setCreating] = useState(false);
  const query = useQuery(mediaFoldersQuery);
  return (
    <nav
      aria-label="Folders"
      className="-mx-4 flex min-w-0 border-b border-line px-1 sm:mx-0 sm:px-0 lg:block lg:rounded-2xl lg:border lg:bg-white lg:p-2"
    >
      <FourStates query={query} loading="Loading folders…">
        {({ folders, all, none, bin }) => (
          <ul className="flex min-w-0 flex-1 overflow-x-auto [scrollbar-width:none] lg:grid lg:grid-cols-1 lg:max-h-[60dvh] lg:overflow-y-auto lg:[scrollbar-width:auto]">
            <FolderEntry {...props} folder="" label="All files" count={all} />
            {folders.map(({ id, name, count }) => (
              <FolderEntry key={id} {...props} folder={String(id)} label={name} count={count} />
            ))}
            {folders.length > 0 && <FolderEntry {...props} folder="none" label="No folder" count={none} />}
            <FolderEntry {...props} folder="bin" label="Bin" count={bin} />
          </ul>
        )}
      </FourStates>
      <div className="flex flex-none items-center border-l border-line pl-1 lg:mt-2 lg:border-t lg:border-l-0 lg:pt-2 lg:pl-0">
        <button
          type="button"
          className="btn btn-plain btn-small max-sm:min-h-11"
          title="New Folder"
          onClick={() => setCreating(true)}
        >
          <FolderPlus aria-hidden size={18} /> <span className="max-sm:sr-only">New Folder</span>
        </button>
      </div>
      {isCreating && (
        <FolderDialog onDone={(id) => props.onChoose(String(id))} onClose={() => setCreating(false)} />
      )}
    </nav>
  );
};
