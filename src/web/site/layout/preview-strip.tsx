import { useLocation } from 'react-router';
import { type PreviewState, previewParameter } from '../../../shared/preview.ts';
import { useSite } from '../../site-context.tsx';

const words: Readonly<Record<PreviewState, string>> = {
  shown: 'Preview: this is how it will look. Only people with this link can see it.',
  ended: 'This preview link no longer works. Please ask the team for a new one.',
};

/** Says, on the page that a preview link leads to, what one is looking at. */
export const PreviewStrip = () => {
  const { preview } = useSite();
  const { search } = useLocation();
  if (preview === null || !new URLSearchParams(search).has(previewParameter)) return null;
  return (
    <p role="note" className="bg-amber px-4 py-2 text-center font-semibold text-ink print:hidden">
      {words[preview]}
    </p>
  );
};
