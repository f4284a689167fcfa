import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { FinishedImport } from '../../../../shared/admin/supporter-import.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useUnsavedWork } from '../../ui/unsaved-work.tsx';
import { ChooseList, type ReadList } from './choose-list.tsx';
import { summariseImport } from './import-text.ts';
import { ListForm } from './list-form.tsx';
import { PastImports } from './past-imports.tsx';
import { StepPanel } from './step-panel.tsx';

type FinishedProps = { readonly finished: FinishedImport; readonly onAgain: () => void };

const Finished = ({ finished: { counts }, onAgain }: FinishedProps) => (
  <StepPanel title="The list has been imported" takesFocus>
    <p>
      {summariseImport(counts)}.{' '}
      <span className="text-ink-soft">If something is wrong, you can undo the whole import below.</span>
    </p>
    <div className="flex flex-wrap gap-2">
      <Link to={adminPaths.supporters} className="btn btn-main">
        Show Supporters
      </Link>
      <button type="button" className="btn btn-quiet" onClick={onAgain}>
        Import Another List
      </button>
    </div>
  </StepPanel>
);

/** Imports supporters from a CSV file: the list, its columns, the preview, the result; and all imports so far. */
export const ImportScreen = () => {
  const [list, setList] = useState<ReadList | null>(null);
  const [finished, setFinished] = useState<FinishedImport | null>(null);
  useUnsavedWork(list !== null, {
    loss: 'This list has not been imported yet. If you leave now, you have to choose it again.',
  });
  return (
    <>
      <Link to={adminPaths.supporters} className="btn btn-plain mb-3 -ml-2.5">
        <ArrowLeft aria-hidden size={18} /> All supporters
      </Link>
      <ScreenHead title="Import Supporters" />
      <div className="grid grid-cols-1 gap-6">
        {finished ? (
          <Finished finished={finished} onAgain={() => setFinished(null)} />
        ) : (
          <>
            <ChooseList list={list} onRead={setList} />
            {list && (
              <ListForm
                key={list.number}
                list={list}
                onImported={(done) => {
                  setList(null);
                  setFinished(done);
                }}
              />
            )}
          </>
        )}
        <PastImports onUndone={() => setFinished(null)} />
      </div>
    </>
  );
};
