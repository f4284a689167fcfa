import type { Motif } from '../ui/page-banner.tsx';

/** Pages of the team: printed leaves in rows. */
export const leavesMotif: Motif = {
  width: 80,
  height: 80,
  shapes: (
    <>
      <path d="M0 0q40 0 40 40Q0 40 0 0zM80 40q0 40-40 40 0-40 40-40z" className="fill-amber" />
      <path d="M80 0q0 40-40 40Q40 0 80 0zM0 40q40 0 40 40Q0 80 0 40z" className="fill-theme" />
      <path d="M8 8q20 4 24 24Q12 28 8 8zM72 48q-4 20-24 24 4-20 24-24z" className="fill-theme-deep" />
      <path d="M72 8q-4 20-24 24 4-20 24-24zM8 48q20 4 24 24-20-4-24-24z" className="fill-paper" />
    </>
  ),
};
