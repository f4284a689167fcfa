import { word } from './letters.ts';
import { svgDocument } from './svg.ts';

const [width, height] = [800, 400];

/** Every logo: a mark in a 240 square on the left, two lines of capitals on the right; no ground. */
export const logo = (mark: string, name: string, line: string, colour: string, accent: string) =>
  svgDocument(
    width,
    height,
    mark,
    word(name, 330, 122, 84, 420, colour, 15),
    word(line, 332, 246, 38, 416, accent, 7),
  );
