import { diffWordsWithSpace } from 'diff';
import type { ComparisonProps } from './comparison.tsx';

/** Finding the differing words of two long texts that have nothing in common takes too long; then all words differ. */
const maxComparisonTime = 500;

type Part = { readonly text: string; readonly isSame: boolean };

const compareWords = (one: string, other: string): { one: Part[]; other: Part[] } => {
  const found = diffWordsWithSpace(one, other, { timeout: maxComparisonTime });
  if (found === undefined)
    return { one: [{ text: one, isSame: false }], other: [{ text: other, isSame: false }] };
  const toPart = ({ value, added, removed }: (typeof found)[number]): Part => ({
    text: value,
    isSame: !added && !removed,
  });
  return {
    one: found.filter(({ added }) => !added).map(toPart),
    other: found.filter(({ removed }) => !removed).map(toPart),
  };
};

type Tag = 'del' | 'ins' | 'mark';

type WordsProps = {
  readonly parts: readonly Part[];
  readonly tag: Tag;
  /** The field and the version, for screen readers. */
  readonly label: string;
};

/** Whether a text scrolls in its cell. */
const isLong = (text: string): boolean => text.length > 300 || text.split('\n').length > 8;

const Words = ({ parts, tag: Tag, label }: WordsProps) => {
  const text = parts.map((part) => part.text).join('');
  if (text === '') return <em className="text-ink-soft">empty</em>;
  const isScrolling = isLong(text);
  // What scrolls must be in the tab order, so that it can be scrolled by keyboard.
  const region = isScrolling ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {};
  return (
    <div
      className={`whitespace-pre-wrap wrap-anywhere ${isScrolling ? 'max-h-80 overflow-y-auto' : ''}`}
      dir="auto"
      {...region}
    >
      {parts.map(({ text: words, isSame }, place) =>
        isSame ? <span key={place}>{words}</span> : <Tag key={place}>{words}</Tag>,
      )}
    </div>
  );
};

/** Two versions side by side, field by field, with the differing words marked. */
export default function ComparisonTable({ differences, labels, isHistory }: ComparisonProps) {
  const tags: readonly [Tag, Tag] = isHistory ? ['del', 'ins'] : ['mark', 'mark'];
  return (
    <table className="data-table version-comparison table-fixed">
      <thead>
        <tr>
          <th scope="col" className="w-28">
            Field
          </th>
          <th scope="col">{labels[0]}</th>
          <th scope="col">{labels[1]}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ label, one, other }) => {
          const words = compareWords(one, other);
          return (
            <tr key={label}>
              <td className="align-top font-semibold">{label}</td>
              <td data-label={labels[0]} className="align-top">
                <Words parts={words.one} tag={tags[0]} label={`${label}, ${labels[0]}`} />
              </td>
              <td data-label={labels[1]} className="align-top">
                <Words parts={words.other} tag={tags[1]} label={`${label}, ${labels[1]}`} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
