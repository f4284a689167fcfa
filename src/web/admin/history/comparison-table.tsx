import { useMemo, useRef } from 'react';
import { compareTexts, type LineGroup, type Part } from './compare-texts.ts';
import { ComparisonSteps } from './comparison-steps.tsx';
import type { Difference } from './difference.ts';
import { UnchangedLines } from './unchanged-lines.tsx';
import { useDifferenceSteps } from './use-difference-steps.ts';
import { type VersionChoice, VersionChoiceField } from './version-choice.tsx';

export type ComparisonProps = {
  readonly differences: readonly Difference[];
  /** The headings of the two versions. */
  readonly labels: readonly [one: string, other: string];
  /** The first version is older: its words were removed, those of the other were added. */
  readonly isHistory: boolean;
  /** How many differences are shown elsewhere. */
  readonly further?: number;
  /** Of an edit conflict with several fields, or with one of which both versions can stay: each can be chosen. */
  readonly choice?: VersionChoice;
};

type Tag = 'del' | 'ins' | 'mark';

type WordsProps = {
  readonly parts: readonly Part[];
  readonly tag: Tag;
  readonly isColor: boolean;
  /** What stands for no text at all. */
  readonly emptyText: string;
};

const Words = ({ parts, tag: Tag, isColor, emptyText }: WordsProps) => {
  const text = parts.map((part) => part.text).join('');
  if (text === '') return <em className="text-ink-soft">{emptyText}</em>;
  return (
    <div className="whitespace-pre-wrap wrap-anywhere" dir="auto">
      {isColor && (
        <span
          aria-hidden
          className="mr-2 inline-block size-4 rounded border border-line align-text-bottom"
          style={{ background: text }}
        />
      )}
      {parts.map(({ text: words, isSame }, place) => {
        if (isSame) return <span key={place}>{words}</span>;
        // A line break alone would be a mark without a width.
        return <Tag key={place}>{words.replace(/^\n+$/, (breaks) => breaks.replaceAll('\n', '¶\n'))}</Tag>;
      })}
    </div>
  );
};

type FieldProps = Pick<ComparisonProps, 'labels' | 'isHistory' | 'choice'> & {
  readonly difference: Difference;
  readonly lineGroups: readonly LineGroup[];
  /** The number of the first difference of this field in the whole comparison. */
  readonly firstNumber: number;
  /** The number of the difference that is looked at. */
  readonly current: number;
};

const FieldRows = (props: FieldProps) => {
  const { difference, lineGroups, firstNumber, current, labels, isHistory, choice } = props;
  const tags: readonly [Tag, Tag] = isHistory ? ['del', 'ins'] : ['mark', 'mark'];
  const { label, unit, isColor = false } = difference;
  let number = firstNumber;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2}>
          {choice ? (
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              {label}
              <VersionChoiceField {...choice} labels={labels} difference={difference} />
            </div>
          ) : (
            label
          )}
        </th>
      </tr>
      {lineGroups.map((lineGroup, place) => {
        if (lineGroup.isSame)
          return (
            <tr key={place}>
              <td colSpan={2} className="text-ink-soft">
                <UnchangedLines
                  lines={lineGroup.lines}
                  unit={unit}
                  hasBefore={place > 0}
                  hasAfter={place < lineGroups.length - 1}
                />
              </td>
            </tr>
          );
        const own = number;
        number += 1;
        const values = [lineGroup.one, lineGroup.other] as const;
        return (
          <tr key={place} data-difference={own} aria-current={own === current ? 'true' : undefined}>
            {([0, 1] as const).map((side) => (
              <td key={side} data-label={labels[side]} className="align-top">
                <Words
                  parts={values[side]}
                  tag={tags[side]}
                  isColor={isColor}
                  emptyText={lineGroups.length === 1 ? 'empty' : 'not here'}
                />
              </td>
            ))}
          </tr>
        );
      })}
    </tbody>
  );
};

const countChanged = (lineGroups: readonly LineGroup[]): number =>
  lineGroups.filter(({ isSame }) => !isSame).length;

/** Two versions side by side, field by field: what is the same is folded, and the differing words are marked. */
export default function ComparisonTable(props: ComparisonProps) {
  const { differences, labels, isHistory, choice, further = 0 } = props;
  const table = useRef<HTMLTableElement>(null);
  const fields = useMemo(() => {
    let next = 0;
    return differences.map((difference) => {
      const lineGroups = compareTexts(difference.one, difference.other);
      const firstNumber = next;
      next += countChanged(lineGroups);
      return { difference, lineGroups, firstNumber };
    });
  }, [differences]);
  const total = fields.reduce((sum, { lineGroups }) => sum + countChanged(lineGroups), 0);
  const { current, go } = useDifferenceSteps(table, total);
  const place = fields.findLast(({ firstNumber }) => firstNumber <= current)?.difference.label ?? '';
  return (
    <div>
      <ComparisonSteps current={current} total={total} further={further} place={place} onGo={go} />
      <table ref={table} className="data-table version-comparison table-fixed">
        <thead>
          <tr>
            <th scope="col">{labels[0]}</th>
            <th scope="col">{labels[1]}</th>
          </tr>
        </thead>
        {fields.map((field) => (
          <FieldRows
            key={field.difference.name}
            {...field}
            current={total > 1 ? current : -1}
            labels={labels}
            isHistory={isHistory}
            {...(choice ? { choice } : {})}
          />
        ))}
      </table>
    </div>
  );
}
