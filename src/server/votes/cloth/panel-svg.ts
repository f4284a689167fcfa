import { createClothColours } from '../../../shared/cloth/cloth-colours.ts';
import { clothWidth, getCentre, panelHeight } from '../../../shared/cloth/cloth-layout.ts';
import { createPiece, type PieceLayer } from '../../../shared/cloth/piece.ts';
import { takenOut } from '../../../shared/cloth/piece-shapes.ts';
import type { PanelPiece } from './panel-pieces.ts';

/** A line through the centres of diamonds. A line of one point would have no marker. */
const drawLine = (places: readonly number[]): string => {
  const [first = 0, ...rest] = places;
  const [x, y] = getCentre(first);
  const parts = [`M${x} ${y}`];
  let lastY = y;
  for (const place of rest.length > 0 ? rest : [first]) {
    const [nextX, nextY] = getCentre(place);
    parts.push(nextY === lastY ? `H${nextX}` : `L${nextX} ${nextY}`);
    lastY = nextY;
  }
  return parts.join('');
};

/** What is left of a diamond that was taken out. */
const emptyPlace: readonly PieceLayer[] = [{ colour: 'ink', path: takenOut }];

type RepeatedShape = { readonly depth: number; readonly layer: PieceLayer; readonly places: number[] };

/** Every shape in every colour with its places; the lowest come first. */
const collectShapes = (pieces: readonly PanelPiece[]): readonly RepeatedShape[] => {
  const shapes = new Map<string, RepeatedShape>();
  let place = 0;
  for (const { hash, votes, counted } of pieces) {
    const piece = createPiece(hash);
    for (let index = 0; index < votes; index += 1) {
      for (const [depth, layer] of (index < counted ? piece : emptyPlace).entries()) {
        const key = `${depth} ${layer.colour} ${layer.path}`;
        const known = shapes.get(key);
        if (known) known.places.push(place);
        else shapes.set(key, { depth, layer, places: [place] });
      }
      place += 1;
    }
  }
  return [...shapes.values()].sort((one, other) => one.depth - other.depth);
};

/**
 * Draws a panel. Each shape in each colour is drawn once, as a marker, and repeated by an invisible line through all its
 * places: a thousand different diamonds are a few hundred elements, and a fraction of the bytes.
 */
export const renderPanelSvg = (pieces: readonly PanelPiece[], themeColor: string): string => {
  const colours = createClothColours(themeColor);
  const drawn = collectShapes(pieces).map(({ layer: { colour, path }, places }, index) => {
    const link = `url(#m${index})`;
    return `<marker id="m${index}" markerUnits="userSpaceOnUse" overflow="visible"><path fill="${colours[colour]}" d="${path}"/></marker><path marker-start="${link}" marker-mid="${link}" marker-end="${link}" d="${drawLine(places)}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${clothWidth}" height="${panelHeight}" viewBox="0 0 ${clothWidth} ${panelHeight}" fill="none" fill-rule="evenodd">${drawn.join('')}</svg>`;
};
