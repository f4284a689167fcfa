import { paths } from '../../../shared/paths.ts';
import { useSite } from '../site-context.tsx';
import { describeConflict, formatConflictFile } from './conflict-text.ts';
import type { LedgerConflict } from './witness-checkpoint.ts';

/** Some browsers read the file only some time after the click. */
const readingTime = 60_000;

const saveText = (name: string, text: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readingTime);
};

const CheckpointText = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <>
    <h3 className="mt-5 font-sans text-sm font-bold tracking-widest uppercase">{title}</h3>
    <pre className="mt-1 border-l-4 border-danger pl-4 font-mono text-sm break-all whitespace-pre-wrap select-all">
      {text}
    </pre>
  </>
);

type ConflictAlertProps = { readonly conflict: LedgerConflict; readonly className: string };

/** Two checkpoints that do not fit together: what it means, both to save, and who should get them. */
export const ConflictAlert = ({ conflict, className }: ConflictAlertProps) => {
  const { settings, origin } = useSite();
  const { earlier, now } = conflict;
  const [fact, causes, proof] = describeConflict(conflict, settings);
  const save = () => saveText('vote-ledger-checkpoints.txt', formatConflictFile(conflict, settings, origin));
  return (
    <div role="alert" className={`${className} print:hidden`}>
      <div className="border-4 border-danger bg-white p-5 text-ink sm:p-8">
        <h2 className="text-2xl text-danger sm:text-3xl">The vote ledger does not match</h2>
        <p className="mt-3 max-w-prose text-lg font-bold">{fact}</p>
        <p className="mt-2 max-w-prose">{causes}</p>
        <p className="mt-2 max-w-prose">
          Please save what you see here, and send it{' '}
          <a href={paths.contact} className="font-semibold underline underline-offset-4">
            to us
          </a>{' '}
          and to the press: we owe everyone an explanation. {proof}
        </p>
        <button type="button" onClick={save} className="button button-main mt-5">
          {earlier === null ? 'Save the checkpoint' : 'Save both checkpoints'}
        </button>
        {earlier === null ? null : (
          <CheckpointText
            title={earlier.seen === null ? 'In the receipt' : 'Shown earlier'}
            text={earlier.checkpoint}
          />
        )}
        <CheckpointText title="Shown now" text={now.checkpoint} />
      </div>
    </div>
  );
};
