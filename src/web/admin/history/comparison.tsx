import { lazy, Suspense } from 'react';
import { loadChunk } from '../../routing/chunk-loader.ts';
import { Loading } from '../ui/loading.tsx';
import type { Difference } from './difference.ts';
import type { VersionChoice } from './version-choice.tsx';

const ComparisonTable = lazy(() =>
  loadChunk('admin-comparison-table', () => import('./comparison-table.tsx')),
);

export type ComparisonProps = {
  readonly differences: readonly Difference[];
  /** The headings of the two versions. */
  readonly labels: readonly [one: string, other: string];
  /** The first version is older: its words were removed, those of the other were added. */
  readonly isHistory: boolean;
  /** Of an edit conflict with several fields: each can be chosen. */
  readonly choice?: VersionChoice;
};

/** Two versions side by side; the script that finds the differing words is loaded with the first comparison. */
export const Comparison = (props: ComparisonProps) => (
  <Suspense fallback={<Loading text="Comparing…" />}>
    <ComparisonTable {...props} />
  </Suspense>
);
