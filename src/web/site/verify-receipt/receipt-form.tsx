import { type ComponentType, type SubmitEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { loadChunk } from '../../routing/chunk-loader.ts';
import { callOnceUsed } from '../seen-checkpoint/call-once-used.ts';
import { ScriptsNote } from '../ui/scripts-note.tsx';
import { cacheLoadedFiles } from './cache-loaded-files.ts';
import { readFragment, readPasted } from './given-receipt.ts';
import type { ReceiptCheckProps } from './receipt-check.tsx';

/** Far longer than any receipt. */
const maxLength = 20_000;

const missingReceipt = 'Please paste your receipt.';

/** Loads the script of the check, and caches it for use without a network. */
const loadCheck = async (): Promise<ComponentType<ReceiptCheckProps>> => {
  const { default: ReceiptCheck } = await loadChunk('receipt-check', () => import('./receipt-check.tsx'));
  cacheLoadedFiles();
  return ReceiptCheck;
};

/** Checks the receipt in the address, or a pasted one. The receipt never leaves the browser. */
export const ReceiptForm = ({ verifierKey }: { readonly verifierKey: string }) => {
  const { hash } = useLocation();
  const [isHydrated, setIsHydrated] = useState(false);
  const [text, setText] = useState('');
  const [message, setMessage] = useState('');
  const [checks, setChecks] = useState(0);
  const [checked, setChecked] = useState<{
    readonly receipt: string;
    readonly Check: ComponentType<ReceiptCheckProps>;
  } | null>(null);

  const check = async (receipt: string): Promise<void> => {
    setMessage('Checking…');
    try {
      const Check = await loadCheck();
      setChecked({ receipt, Check });
      setChecks((count) => count + 1);
      setMessage('');
    } catch {
      setMessage('The check could not be loaded. Please check your connection and try again.');
    }
  };

  useEffect(() => setIsHydrated(true), []);
  useEffect(() => callOnceUsed(() => void loadCheck().catch(() => {})), []);
  useEffect(() => {
    const receipt = readFragment(hash);
    if (receipt === '') return;
    setText(receipt);
    void check(receipt);
  }, [hash]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() !== '') return void check(readPasted(text));
    setMessage(missingReceipt);
    event.currentTarget.querySelector('textarea')?.focus();
  };
  return (
    <>
      {checked ? <checked.Check key={checks} receipt={checked.receipt} verifierKey={verifierKey} /> : null}
      {/* As high as the form, which needs scripts. */}
      <div className="min-h-96 border-t-4 border-amber bg-white p-6 shadow-xl sm:p-8">
        <form onSubmit={submit} className={isHydrated ? undefined : 'with-scripts'} noValidate>
          <label htmlFor="receipt" className="block font-display text-2xl font-bold">
            Your receipt
          </label>
          <p id="receipt-hint" className="mt-2 max-w-prose">
            Paste the whole proof from your email or from the page of your vote, from{' '}
            <span className="wrap-anywhere">“c2sp.org/tlog-proof@v1”</span> to the last line. You can also
            paste the link from the QR code on the picture.
          </p>
          {isHydrated ? null : <ScriptsNote />}
          <textarea
            id="receipt"
            required
            rows={8}
            maxLength={maxLength}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setMessage('');
            }}
            aria-invalid={message === missingReceipt ? true : undefined}
            aria-describedby={message === missingReceipt ? 'receipt-message' : 'receipt-hint'}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            className={`field mt-3 block font-mono text-sm break-all ${isHydrated ? '' : 'invisible'}`}
          />
          <button
            type="submit"
            className={`button button-main mt-4 w-full sm:w-auto ${isHydrated ? '' : 'invisible'}`}
          >
            Check my receipt
          </button>
          <p
            id="receipt-message"
            role="status"
            className={`mt-3 min-h-7 font-semibold ${message === missingReceipt ? 'text-danger' : ''}`}
          >
            {message}
          </p>
        </form>
        {isHydrated ? null : (
          <noscript>
            <p className="max-w-prose border-l-8 border-amber bg-paper-deep px-5 py-4 text-lg">
              Checking a receipt needs JavaScript, because it happens in your own browser: the receipt is not
              sent to anyone. Please turn on JavaScript and reload this page. The format below explains how to
              check a receipt without this page.
            </p>
          </noscript>
        )}
      </div>
    </>
  );
};
