import type { ShownMedia } from './media-view.ts';

type EmptyMediaListProps = {
  readonly view: ShownMedia;
  readonly onChange: (part: Partial<ShownMedia>) => void;
};

/** Why no file is shown, with a button that resets the filters. */
export const EmptyMediaList = ({ view, onChange }: EmptyMediaListProps) => {
  const isNarrowed = view.search !== '' || view.type !== '';
  return (
    <div className="panel px-6 py-12 text-center">
      {isNarrowed ? (
        <>
          <p className="font-semibold">No files match this search.</p>
          <p className="pt-1 text-ink-soft">The search covers names, titles and alternative texts.</p>
          <button
            type="button"
            className="btn btn-quiet mt-4"
            onClick={() => onChange({ search: '', type: '' })}
          >
            Show All Files
          </button>
        </>
      ) : (
        <>
          <p className="font-semibold">
            {view.folder === '' ? 'The library is empty.' : 'There are no files here.'}
          </p>
          <p className="pt-1 text-ink-soft">Upload files above, or drop them there.</p>
        </>
      )}
    </div>
  );
};
