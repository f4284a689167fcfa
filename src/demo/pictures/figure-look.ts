import type { HeadLook } from './figure-head.ts';
import type { Arm } from './figure-pose.ts';

type Garment = 'gown' | 'dress' | 'wrapper' | 'uniform' | 'trousers';

export type FigureLook = HeadLook & {
  readonly garment: Garment;
  /** Main cloth: gown, dress, wrapper or trousers. */
  readonly fill: string;
  /** Blouse, shirt or trim. */
  readonly top?: string;
  readonly left?: Arm;
  readonly right?: Arm;
  /** Sitting on the ground with the legs under the cloth. */
  readonly isSitting?: boolean;
  /** How far the feet are apart in a step; 0 stands. */
  readonly stride?: number;
  readonly hasSash?: boolean;
  /** Knee and foot of each leg, for running and kicking in shorts; replaces the garment below the waist. */
  readonly running?: readonly [Arm, Arm];
  /** Children have larger heads. */
  readonly isChild?: boolean;
  /** Replaces the simple head, for people seen closely. */
  readonly ownHead?: string;
};
