import { documents } from '../../../shared/documents.ts';
import { formatNumber } from '../../../shared/format-number.ts';
import { paths } from '../../../shared/paths.ts';
import type { LedgerPage } from '../../../shared/votes/ledger.ts';
import { useSite } from '../site-context.tsx';
import { BrowserCheck } from './browser-check.tsx';
import { buildCheckCommand } from './check-command.ts';
import { CopyButton } from './copy-button.tsx';

/** Average length of a line of the file, in bytes. */
const lineLength = 160;

/** Shown before the download, for visitors who pay for mobile data. */
const estimateSize = (entries: number): string => {
  const kilobytes = Math.ceil((entries * lineLength) / 1_000);
  return kilobytes < 1_000 ? `about ${kilobytes} KB` : `about ${(kilobytes / 1_000).toFixed(1)} MB`;
};

type CheckYourselfProps = Pick<LedgerPage, 'entries' | 'checkpoint'> & { readonly verifierKey: string };

/** Three ways to check the ledger: in the browser, with a receipt, or on a computer without the site's code. */
export default function CheckYourself({ entries, checkpoint, verifierKey }: CheckYourselfProps) {
  const command = buildCheckCommand(useSite().origin);
  return (
    <section id="check" aria-labelledby="check-title" className="bg-lake text-white">
      <div className="wrap grid gap-x-12 gap-y-12 py-12 md:py-20 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 id="check-title" className="text-3xl md:text-4xl">
            Check it yourself
          </h2>
          <p className="mt-4 text-lg">
            We signed this checkpoint of{' '}
            {entries === 1 ? 'the only entry' : `all ${formatNumber(entries)} entries`}. Keep it: if a later
            list does not continue it, an earlier entry has been changed.
          </p>
          <h3 className="mt-6 font-sans text-sm font-bold tracking-widest uppercase">Checkpoint</h3>
          <pre className="mt-1 border-l-4 border-amber pl-4 font-mono text-sm break-all whitespace-pre-wrap select-all">
            {checkpoint}
          </pre>
          <h3 className="mt-6 font-sans text-sm font-bold tracking-widest uppercase">Our public key</h3>
          <p className="mt-1 border-l-4 border-amber pl-4 font-mono text-sm break-all select-all">
            {verifierKey}
          </p>
          <p className="mt-6">
            <a href={documents.ledger} download="vote-ledger.csv" className="button button-light">
              Download as CSV
            </a>{' '}
            <span className="inline-block px-2 py-2 text-sm">{estimateSize(entries)}, times in UTC</span>
          </p>
        </div>
        <div className="grid content-start gap-10 lg:col-span-7">
          <BrowserCheck entries={entries} checkpoint={checkpoint} verifierKey={verifierKey} />
          <div>
            <h3 className="text-2xl">With your receipt</h3>
            <p className="mt-2 max-w-prose">
              Your receipt carries its own proof.{' '}
              <a href={paths.verifyReceipt} className="underline underline-offset-4">
                Check a receipt
              </a>
              . It must match the ledger, today and in a year.
            </p>
          </div>
          <details className="min-w-0">
            <summary className="cursor-pointer font-display text-2xl font-bold">
              On a computer, without our code
            </summary>
            <p className="mt-2 max-w-prose">
              Paste this into a terminal. It downloads the checkpoint and the list, computes the root and adds
              up the votes.{' '}
              <a href={documents.ledgerFormat} className="underline underline-offset-4">
                The format of the list
              </a>{' '}
              is public, so anyone can write their own check.
            </p>
            <pre className="mt-4 bg-ink p-4 text-sm break-all whitespace-pre-wrap text-paper select-all">
              <code>{command}</code>
            </pre>
            <CopyButton text={command} />
          </details>
        </div>
      </div>
    </section>
  );
}
