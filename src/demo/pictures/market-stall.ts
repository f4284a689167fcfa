import { cream, earth, earthDark, earthLight, redDark } from './palette.ts';
import { path, polygon, rect, repeat } from './svg.ts';

/** A striped awning with a scalloped edge on two posts. */
export const awning = (x: number, w: number, y: number, colour: string) =>
  rect(x + 10, y, 12, 460, earthDark) +
  rect(x + w - 22, y, 12, 460, earthDark) +
  repeat(8, (i) => {
    const [l, r, tone] = [x + (w / 8) * i, x + (w / 8) * (i + 1), i % 2 ? cream : colour];
    return (
      polygon(
        [
          [l + 20 - i * 5, y - 90],
          [r + 15 - i * 5, y - 90],
          [r, y],
          [l, y],
        ],
        tone,
      ) + path(`M${l} ${y}H${r}A${w / 16} 26 0 0 1 ${l} ${y}Z`, tone)
    );
  }) +
  rect(x, y - 4, w, 6, redDark, 'fill-opacity=".35"');

/** A plank counter in front of the seller. */
export const counter = (x: number, w: number, y: number) =>
  rect(x, y, w, 150, earth) +
  rect(x, y, w, 18, earthLight) +
  repeat(Math.floor(w / 60), (i) => rect(x + i * 60, y + 18, 4, 132, earthDark, 'fill-opacity=".4"'));
