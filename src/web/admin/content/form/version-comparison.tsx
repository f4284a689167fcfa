import { diffWordsWithSpace } from 'diff';
import type { AnyContentType } from '../../../../content/content-type.ts';
import type { ChosenPicture, ContentEntry } from '../../../../shared/admin/content.ts';
import { listDifferences } from './differences.ts';
import { type FormValues, toFormValues } from './form-values.ts';

type VersionComparisonProps = {
  readonly type: AnyContentType;
  readonly older: ContentEntry;
  readonly values: FormValues;
  readonly pictures: readonly ChosenPicture[];
};

/** Finding the differing words of two long texts that have nothing in common takes too long; then all words differ. */
const maxComparisonTime = 500;

type Part = { readonly text: string; readonly isSame: boolean };

const compareWords = (older: string, newer: string): { older: Part[]; newer: Part[] } => {
  const found = diffWordsWithSpace(older, newer, { timeout: maxComparisonTime });
  if (found === undefined)
    return { older: [{ text: older, isSame: false }], newer: [{ text: newer, isSame: false }] };
  const toPart = ({ value, added, removed }: (typeof found)[number]): Part => ({
    text: value,
    isSame: !added && !removed,
  });
  return {
    older: found.filter(({ added }) => !added).map(toPart),
    newer: found.filter(({ removed }) => !removed).map(toPart),
  };
};

const Words = ({ parts, tag: Tag }: { readonly parts: readonly Part[]; readonly tag: 'del' | 'ins' }) =>
  parts.every(({ text }) => text === '') ? (
    <em className="text-ink-soft">empty</em>
  ) : (
    <div className="max-h-80 overflow-y-auto whitespace-pre-wrap wrap-anywhere" dir="auto">
      {parts.map(({ text, isSame }, place) =>
        isSame ? <span key={place}>{text}</span> : <Tag key={place}>{text}</Tag>,
      )}
    </div>
  );

/** An older version and the form side by side, field by field, with the differing words marked. */
export default function VersionComparison({ type, older, values, pictures }: VersionComparisonProps) {
  // The date and the address are not restored with a version.
  const olderValues = { ...toFormValues(type, older), status: values.status };
  const found = listDifferences(type, olderValues, values, pictures);
  if (found.length === 0) return <p>This version is the same as the form.</p>;
  return (
    <table className="data-table version-comparison table-fixed">
      <thead>
        <tr>
          <th scope="col" className="w-28">
            Field
          </th>
          <th scope="col">This version</th>
          <th scope="col">In the form</th>
        </tr>
      </thead>
      <tbody>
        {found.map(({ label, one, other }) => {
          const words = compareWords(one, other);
          return (
            <tr key={label}>
              <td className="align-top font-semibold">{label}</td>
              <td data-label="This version" className="align-top">
                <Words parts={words.older} tag="del" />
              </td>
              <td data-label="In the form" className="align-top">
                <Words parts={words.newer} tag="ins" />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
