import type { Figure } from './figures.ts';

const formatNumber = (value: number): string => {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3;
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
};

const formatReference = ({ reference, parts }: Figure): string => {
  if (reference) return `${reference.label} ${formatNumber(reference.value)}`;
  return Object.entries(parts ?? {})
    .map(([name, value]) => `${name} ${formatNumber(value)}`)
    .join(', ');
};

const formatVerdict = ({ budget }: Figure): string =>
  budget === null ? '' : budget.isMet ? 'met' : 'missed';

type Column = {
  readonly title: string;
  readonly isNumber: boolean;
  readonly cell: (figure: Figure) => string;
};

const columns: readonly Column[] = [
  { title: 'name', isNumber: false, cell: (figure) => `  ${figure.name}` },
  { title: 'value', isNumber: true, cell: (figure) => formatNumber(figure.value) },
  { title: 'unit', isNumber: false, cell: (figure) => figure.unit },
  { title: 'reference', isNumber: false, cell: formatReference },
  {
    title: 'ratio',
    isNumber: true,
    cell: ({ ratio }) => (ratio === null ? '' : ratio >= 100 ? formatNumber(ratio) : ratio.toFixed(2)),
  },
  { title: 'budget', isNumber: false, cell: ({ budget }) => budget?.text ?? '' },
  { title: '', isNumber: false, cell: formatVerdict },
];

/** All figures as one text table, by group. */
export const renderTable = (figures: readonly Figure[]): string => {
  const rows = figures.map((figure) => columns.map((column) => column.cell(figure)));
  const widths = columns.map(({ title }, index) =>
    Math.max(title.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, index) => {
        const width = widths[index] ?? 0;
        return columns[index]?.isNumber ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  const lines = [
    line(columns.map(({ title }) => title)),
    widths.map((width) => '-'.repeat(width)).join('  '),
  ];
  for (const [index, figure] of figures.entries()) {
    if (figure.group !== figures[index - 1]?.group) lines.push(figure.group);
    lines.push(line(rows[index] ?? []));
  }
  return lines.join('\n');
};
