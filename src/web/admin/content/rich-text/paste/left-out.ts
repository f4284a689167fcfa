import { formatNumber } from '../../../../../shared/format-number.ts';

/** What of a pasted text could not be kept. */
export type LeftOut = {
  /** Pictures of other sites or of the copied document, whose data the clipboard does not contain. */
  readonly pictures: number;
  readonly drawings: number;
  /** Videos, frames and other embedded parts. */
  readonly embedded: number;
  /** Links to addresses that a page may not link to. */
  readonly links: number;
  /** Tables inside tables, which became paragraphs. */
  readonly tables: number;
  /** Lists that are nested too deeply, and became paragraphs. */
  readonly lists: number;
  /** Whether words were coloured or highlighted. */
  readonly hasColours: boolean;
  /** Whether paragraphs were centred or aligned to the right. */
  readonly hasAlignment: boolean;
};

export const nothingLeftOut: LeftOut = {
  pictures: 0,
  drawings: 0,
  embedded: 0,
  links: 0,
  tables: 0,
  lists: 0,
  hasColours: false,
  hasAlignment: false,
};

const count = (amount: number, one: string, many: string): string[] =>
  amount === 0 ? [] : [amount === 1 ? `1 ${one}` : `${formatNumber(amount)} ${many}`];

const join = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** What was kept as text alone. */
const listFlattened = ({ tables, lists }: LeftOut): string[] => [
  ...(tables > 0
    ? [
        tables === 1
          ? '1 table inside another one became paragraphs.'
          : `${formatNumber(tables)} tables inside other ones became paragraphs.`,
      ]
    : []),
  ...(lists > 0
    ? [
        lists === 1
          ? '1 list was nested too deeply and became paragraphs.'
          : `${formatNumber(lists)} lists were nested too deeply and became paragraphs.`,
      ]
    : []),
];

/** Says what could not be kept, and what to do about pictures; empty if everything was kept. */
export const formatLeftOut = (leftOut: LeftOut): string => {
  const { pictures, drawings, embedded, links, hasColours, hasAlignment } = leftOut;
  const looks = [...(hasColours ? ['colours'] : []), ...(hasAlignment ? ['alignment'] : [])];
  const missing = [
    ...count(pictures, 'picture', 'pictures'),
    ...count(drawings, 'drawing', 'drawings'),
    ...count(embedded, 'embedded part', 'embedded parts'),
  ];
  const sentences = [
    ...(missing.length > 0 ? [`${join(missing)} could not be pasted.`] : []),
    ...(pictures > 0
      ? [
          pictures === 1
            ? 'To add the picture, save it as a file and drop it into the text.'
            : 'To add the pictures, save them as files and drop them into the text.',
        ]
      : []),
    ...(links > 0
      ? [
          links === 1
            ? '1 link was not safe. Its text was kept.'
            : `${links} links were not safe. Their text was kept.`,
        ]
      : []),
    ...listFlattened(leftOut),
    ...(looks.length > 0 ? [`The text was pasted without its ${join(looks)}.`] : []),
  ];
  return sentences.join(' ');
};
