import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

type CopyButtonProps = { readonly text: string; readonly label: string };

export const copyFailedText =
  'This browser does not allow copying. Please select the text and copy it yourself.';

const statusTexts = {
  no: '',
  yes: 'Copied',
  failed: copyFailedText,
};

/** Copies a text to the clipboard and shows whether that worked. */
export const CopyButton = ({ text, label }: CopyButtonProps) => {
  const [copied, setCopied] = useState<keyof typeof statusTexts>('no');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
    } catch {
      setCopied('failed');
    }
  };
  const Icon = copied === 'yes' ? Check : Copy;
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => void copy()}>
        <Icon aria-hidden size={18} /> {label}
      </button>
      <span role="status" className={copied === 'failed' ? 'text-sm' : 'sr-only'}>
        {statusTexts[copied]}
      </span>
    </>
  );
};
