import { useEffect, useState } from 'react';

/** Copies a text where the browser lets pages do so; elsewhere there is no button, and the text can be marked. */
export const CopyButton = ({ text }: { readonly text: string }) => {
  const [canCopy, setCanCopy] = useState(false);
  const [says, setSays] = useState('');
  useEffect(() => setCanCopy(navigator.clipboard !== undefined), []);
  if (!canCopy) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSays('Copied.'),
      () => setSays('It could not be copied. Please mark it and copy it by hand.'),
    );
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4">
      <button type="button" onClick={() => void copy()} className="button button-light">
        Copy the command
      </button>
      <span role="status">{says}</span>
    </p>
  );
};
