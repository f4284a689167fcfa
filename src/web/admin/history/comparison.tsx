import { lazy, Suspense } from 'react';
import { loadChunk } from '../../routing/chunk-loader.ts';
import { Loading } from '../ui/loading.tsx';
import type { ComparisonProps } from './comparison-table.tsx';

const ComparisonTable = lazy(() =>
  loadChunk('admin-comparison-table', () => import('./comparison-table.tsx')),
);

/** Two versions side by side; the script that finds the differing words is loaded with the first comparison. */
export const Comparison = (props: ComparisonProps) => (
  <Suspense fallback={<Loading text="Comparing…" />}>
    <ComparisonTable {...props} />
  </Suspense>
);
