import { foldLines } from './compare-texts.ts';
import type { Difference } from './difference.ts';

type UnchangedLinesProps = {
  readonly lines: readonly string[];
  readonly unit?: Difference['unit'];
  /** A difference stands before the lines. */
  readonly hasBefore: boolean;
  /** A difference stands after the lines. */
  readonly hasAfter: boolean;
};

const unitWords = { paragraph: 'paragraphs', entry: 'entries' } as const;

const Lines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.length > 0 && (
    <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
      {lines.join('\n')}
    </p>
  );

/** What two versions have in common between two differences: the lines beside the differences, and the others to unfold. */
export const UnchangedLines = ({ lines, unit, hasBefore, hasAfter }: UnchangedLinesProps) => {
  const { before, folded, after } = foldLines(lines, { hasBefore, hasAfter });
  return (
    <>
      <Lines lines={before} />
      {folded.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2 font-semibold">
            {folded.length} unchanged {unit ? unitWords[unit] : 'lines'}
          </summary>
          <Lines lines={folded} />
        </details>
      )}
      <Lines lines={after} />
    </>
  );
};
