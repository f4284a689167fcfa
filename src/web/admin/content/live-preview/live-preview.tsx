import { Monitor, RotateCcw, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { type AnyContentType, hasOwnPage } from '../../../../content/content-type.ts';
import { createExcerpt, stripHtml } from '../../../../content/text/text.ts';
import type { FormValues } from '../form/form-values.ts';
import { PreviewFrames } from './preview-frames.tsx';
import { useLivePreview } from './use-live-preview.ts';

type LivePreviewProps = {
  readonly type: AnyContentType;
  /** Null for a new entry. */
  readonly entryId: number | null;
  readonly values: FormValues;
};

/** The widths of the page, in CSS pixels: of a common phone and of a common laptop. */
const screens = [
  { name: 'Phone', width: 390, Icon: Smartphone },
  { name: 'Computer', width: 1280, Icon: Monitor },
] as const;

/** How much of a text is looked for in the page. */
const wordsLength = 40;

/** Texts of an entry that has no page of its own, to find it in the page that shows it. */
const listWords = (type: AnyContentType, { title, html }: FormValues): string[] =>
  hasOwnPage(type) ? [] : [title, createExcerpt(stripHtml(html), wordsLength).replace(/…$/, '')];

/** The public page with what is typed in the form, beside it. */
const LivePreview = ({ type, entryId, values }: LivePreviewProps) => {
  const { html, error, isFetching, retry } = useLivePreview(type, entryId, values);
  const [screen, setScreen] = useState<(typeof screens)[number]>(screens[0]);
  const startsAt = listWords(type, values);
  return (
    <section aria-label="Preview" className="live-preview panel">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <p className="mr-auto text-sm font-semibold">
          {isFetching ? 'Updating…' : 'As visitors would see it'}
        </p>
        <fieldset className="flex gap-1">
          <legend className="sr-only">Screen</legend>
          {screens.map((option) => (
            <button
              key={option.name}
              type="button"
              className="btn btn-small btn-plain aria-pressed:bg-ink aria-pressed:text-paper aria-pressed:hover:bg-ink"
              aria-pressed={option === screen}
              onClick={() => setScreen(option)}
            >
              <option.Icon aria-hidden size={16} /> {option.name}
            </button>
          ))}
        </fieldset>
      </div>
      {error && (
        <div
          role="alert"
          className="failure flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 text-sm"
        >
          <p className="grow">
            <strong>The preview could not be loaded.</strong> {error.message}
          </p>
          <button type="button" className="btn btn-small btn-quiet" disabled={isFetching} onClick={retry}>
            <RotateCcw aria-hidden size={16} /> {isFetching ? 'Trying…' : 'Try Again'}
          </button>
        </div>
      )}
      {html !== null && <PreviewFrames html={html} width={screen.width} startsAt={startsAt} />}
    </section>
  );
};

export default LivePreview;
