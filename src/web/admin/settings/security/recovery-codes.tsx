import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { usePageData } from '../../page-data-context.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onDone: () => void };

const download = (text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
};

/** Shows new recovery codes once, with buttons to copy, download and print them. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const { siteTitle } = usePageData();
  const [isConfirmed, setConfirmed] = useState(false);
  const text = [`Recovery codes for ${siteTitle}`, 'Each works once.', '', ...codes, ''].join('\n');
  return (
    <div className="grid gap-4">
      <p>
        <strong>Keep these recovery codes.</strong> If you do not have your phone, you can sign in with one of
        them. Each works once. You will not see them again.
      </p>
      <div className="print-alone rounded-xl border border-line bg-paper px-4 py-3">
        <h3 id="recovery-codes-title" className="pb-2 text-sm font-semibold text-ink-soft">
          Recovery codes for {siteTitle}
        </h3>
        <ul aria-labelledby="recovery-codes-title" className="grid grid-cols-2 gap-x-4 gap-y-1 font-mono">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={text} label="Copy" />
        <button type="button" className="btn btn-quiet" onClick={() => download(text)}>
          <Download aria-hidden size={18} /> Download
        </button>
        <button type="button" className="btn btn-quiet" onClick={() => window.print()}>
          <Printer aria-hidden size={18} /> Print
        </button>
      </div>
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          className="mt-0.5 size-5 flex-none accent-theme-strong"
          checked={isConfirmed}
          onChange={(event) => setConfirmed(event.currentTarget.checked)}
        />
        I have saved them where only I can find them.
      </label>
      <button
        type="button"
        className="btn btn-main justify-self-end"
        disabled={!isConfirmed}
        onClick={onDone}
      >
        Done
      </button>
    </div>
  );
};
