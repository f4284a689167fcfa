import { useEffect, useState } from 'react';

/** Copies a text to the clipboard; hidden in browsers without clipboard access. */
export const CopyButton = ({ text }: { readonly text: string }) => {
  const [canCopy, setCanCopy] = useState(false);
  const [message, setMessage] = useState('');
  useEffect(() => setCanCopy(navigator.clipboard !== undefined), []);
  if (!canCopy) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setMessage('Copied.'),
      () => setMessage('We could not copy it. Please select it and copy it by hand.'),
    );
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4">
      <button type="button" onClick={() => void copy()} className="button button-light">
        Copy the command
      </button>
      <span role="status">{message}</span>
    </p>
  );
};
