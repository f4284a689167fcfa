import { amberLight, cream, gold, goldDeep, lake, mix, red, redDeep } from './palette.ts';
import { circle, d, path, polygon, range, repeat } from './svg.ts';

/** Curve of the band: the ends lie higher than the front, as on a crown seen from just below. */
const bandY = (t: number, sag: number) => -sag * t * t;

/** The campaign's crown, `width` wide; the origin is the middle of the band's lower edge. */
export function crown(width: number, sag = width * 0.12): string {
  const half = width / 2;
  const band = width * 0.1;
  const spikes = range(7).map((index) => {
    const t = (index - 3) / 3.7;
    const isTall = index % 2 === 1;
    const height = width * (isTall ? 0.46 : 0.31) * (1 - 0.22 * Math.abs(t)) * (index === 3 ? 1.25 : 1);
    const [x, foot] = [half * t, bandY(t, sag) - band];
    const [tipX, tipY, w] = [x * 1.16, foot - height, width * 0.072];
    const body = d`M${x - w} ${foot + 4}Q${x - w * 0.2} ${foot - height * 0.3} ${tipX} ${tipY}Q${x + w * 0.2} ${foot - height * 0.3} ${x + w} ${foot + 4}Z`;
    const dark = d`M${x - w} ${foot + 4}Q${x - w * 0.2} ${foot - height * 0.3} ${tipX} ${tipY}L${x} ${foot + 4}Z`;
    const gem = width * (isTall ? 0.028 : 0.02);
    const [gemX, gemY] = [x + (tipX - x) * 0.3, foot - height * 0.24];
    return (
      path(body, gold) +
      path(dark, mix(gold, goldDeep, 0.55)) +
      polygon(
        [
          [gemX, gemY - gem * 1.7],
          [gemX + gem, gemY],
          [gemX, gemY + gem * 1.7],
          [gemX - gem, gemY],
        ],
        isTall ? red : lake,
      ) +
      circle(tipX, tipY, width * (isTall ? 0.027 : 0.02), cream)
    );
  });
  const edge = (lift: number) =>
    d`${-half} ${bandY(1, sag) - lift}Q0 ${sag - lift} ${half} ${bandY(1, sag) - lift}`;
  const back = d`${half} ${bandY(1, sag) - band}Q0 ${sag - band} ${-half} ${bandY(1, sag) - band}`;
  const jewels = repeat(9, (index) => {
    const t = (index - 4) / 4.5;
    const y = bandY(t, sag) - band / 2;
    return (
      circle(half * t, y, width * 0.024, index % 2 ? cream : redDeep) +
      circle(half * t - 1, y - 1.5, width * 0.009, amberLight)
    );
  });
  return (
    spikes.join('') +
    path(`M${edge(0)}L${back}Z`, goldDeep) +
    path(
      `M${edge(band * 0.14)}L${d`${half} ${bandY(1, sag) - band * 0.92}Q0 ${sag - band * 0.92} ${-half} ${bandY(1, sag) - band * 0.92}`}Z`,
      gold,
    ) +
    jewels
  );
}
