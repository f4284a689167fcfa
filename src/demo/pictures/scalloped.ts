import { seededRandom } from './seeded-random.ts';
import { d, range } from './svg.ts';

/** A cloud outline, `bumps` scallops around an oval: hair, leaves, smoke. */
export function cloud(x: number, y: number, rx: number, ry: number, bumps: number, seed: number): string {
  const random = seededRandom(seed);
  const points = range(bumps).map((index) => {
    const [angle, reach] = [(index * 2 * Math.PI) / bumps, random.between(0.95, 1.03)];
    return [x + rx * reach * Math.cos(angle), y + ry * reach * Math.sin(angle)] as const;
  });
  const radius = ((rx + ry) / 2) * (Math.PI / bumps) * 1.12;
  const [first] = points;
  if (!first) return '';
  return `${d`M${first[0]} ${first[1]}`}${[...points.slice(1), first].map(([px, py]) => d`A${radius} ${radius} 0 0 1 ${px} ${py}`).join('')}Z`;
}
