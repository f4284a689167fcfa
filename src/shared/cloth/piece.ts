import { accents, centres, edges, ground, outline } from './piece-shapes.ts';

/** The colours of the cloth: those of the site. */
const clothColours = ['theme', 'deep', 'amber', 'lake', 'paper', 'ink'] as const;
export type ClothColour = (typeof clothColours)[number];

/** A shape in one colour. */
export type PieceLayer = { readonly colour: ClothColour; readonly path: string };

type Scheme = readonly [ground: ClothColour, edge: ClothColour, centre: ClothColour, accent: ClothColour];

/** Which colours meet. No shape has the colour of what is below it; the theme colour and its deep shade lead. */
const schemes: readonly Scheme[] = [
  ['theme', 'deep', 'paper', 'amber'],
  ['theme', 'deep', 'amber', 'paper'],
  ['theme', 'amber', 'paper', 'deep'],
  ['theme', 'paper', 'deep', 'amber'],
  ['theme', 'paper', 'ink', 'amber'],
  ['theme', 'ink', 'amber', 'paper'],
  ['deep', 'theme', 'amber', 'paper'],
  ['deep', 'theme', 'paper', 'amber'],
  ['deep', 'amber', 'paper', 'theme'],
  ['deep', 'paper', 'theme', 'amber'],
  ['amber', 'deep', 'paper', 'theme'],
  ['amber', 'theme', 'deep', 'paper'],
  ['amber', 'paper', 'theme', 'deep'],
  ['amber', 'lake', 'paper', 'deep'],
  ['lake', 'amber', 'paper', 'theme'],
  ['lake', 'paper', 'amber', 'deep'],
  ['lake', 'ink', 'amber', 'paper'],
  ['paper', 'theme', 'deep', 'amber'],
  ['paper', 'amber', 'theme', 'deep'],
  ['paper', 'lake', 'theme', 'amber'],
  ['paper', 'deep', 'amber', 'theme'],
  ['ink', 'theme', 'paper', 'amber'],
  ['ink', 'amber', 'theme', 'paper'],
];

/** Takes one item by two hexadecimal digits of the hash. */
const choose = <T>(items: readonly T[], hash: string, byte: number): T =>
  items[Number.parseInt(hash.slice(2 * byte, 2 * byte + 2), 16) % items.length] as T;

/**
 * The pattern of a ledger entry's piece, from the hash of its leaf in hexadecimal digits: the same for everybody who has the
 * entry, wherever it is drawn. The lowest layer comes first. Must never change.
 */
export const createPiece = (hash: string): readonly PieceLayer[] => {
  const [groundColour, edgeColour, centreColour, accentColour] = choose(schemes, hash, 0);
  const layers: readonly PieceLayer[] = [
    { colour: 'ink', path: outline },
    { colour: groundColour, path: ground },
    { colour: edgeColour, path: choose(edges, hash, 1) },
    { colour: centreColour, path: choose(centres, hash, 2) },
    { colour: accentColour, path: choose(accents, hash, 3) },
  ];
  return layers.filter(({ path }) => path !== '');
};
