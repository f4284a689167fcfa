import type { FigureLook } from './figure-look.ts';
import type { Arm } from './figure-pose.ts';
import { ink, shaded } from './palette.ts';
import { d, ellipse, type Point, path, place, stroke } from './svg.ts';

/** A mitten with a thumb, pointing on from the forearm. */
function palm(elbow: Point, hand: Point, side: 1 | -1, skin: string): string {
  const angle = Math.atan2(hand[1] - elbow[1], hand[0] - elbow[0]);
  const thumb = angle - side * Math.sign(Math.sin(angle) || 1) * -0.9;
  return (
    place(ellipse(10, 0, 23, 15, skin), hand[0], hand[1], 1, (angle * 180) / Math.PI) +
    stroke(d`M${hand[0]} ${hand[1]}l${25 * Math.cos(thumb)} ${25 * Math.sin(thumb)}`, skin, 10)
  );
}

/** One arm from shoulder to fingers. */
export function limb(side: 1 | -1, [elbow, hand]: Arm, skin: string, sleeve: string): string {
  const [sx, sy] = [side * 64, -540];
  const [mx, my] = [sx + (elbow[0] - sx) * 0.55, sy + (elbow[1] - sy) * 0.55];
  return (
    stroke(d`M${sx} ${sy}L${elbow[0]} ${elbow[1]}`, skin, 30) +
    stroke(d`M${elbow[0]} ${elbow[1]}L${hand[0]} ${hand[1]}`, skin, 27) +
    palm(elbow, hand, side, skin) +
    (sleeve ? stroke(d`M${sx} ${sy}L${mx} ${my}`, sleeve, 42) : '')
  );
}

function runningLegs(look: FigureLook, [near, far]: readonly [Arm, Arm]): string {
  const leg = ([knee, foot]: Arm, side: number, skin: string) => {
    const [hx, hy] = [side * 22, -392];
    const [sx, sy] = [hx + (knee[0] - hx) * 0.7, hy + (knee[1] - hy) * 0.7];
    return (
      stroke(d`M${hx} ${hy}L${knee[0]} ${knee[1]}`, skin, 36) +
      stroke(d`M${knee[0]} ${knee[1]}L${foot[0]} ${foot[1]}`, skin, 27) +
      stroke(d`M${foot[0]} ${foot[1]}h${(look.turn ?? 1) * 26}`, ink, 20) +
      stroke(d`M${hx} ${hy}L${sx} ${sy}`, look.fill, 60)
    );
  };
  return (
    leg(near, -1, shaded(look.skin, 0.18)) +
    leg(far, 1, look.skin) +
    path('M-50 -436H50L58 -380H-58Z', look.fill)
  );
}

/** Bare legs and shoes, as far as the garment shows them. */
export function legs(look: FigureLook): string {
  if (look.running) return runningLegs(look, look.running);
  if (look.isSitting || look.garment === 'gown') return '';
  const stride = look.stride ?? 0;
  const foot = (x: number) => stroke(d`M${x} -6H${x + (look.turn ?? 0) * 18 + (x < 0 ? -8 : 8)}`, ink, 18);
  const leg = (side: number) =>
    stroke(d`M${side * 32} -200L${side * (32 + stride)} -14`, shaded(look.skin, side < 0 ? 0.2 : 0), 27);
  return leg(-1) + leg(1) + foot(-32 - stride) + foot(32 + stride);
}
