import { Comparison } from './comparison.tsx';
import type { Difference } from './difference.ts';

type VersionDifferencesProps = {
  readonly differences: readonly Difference[];
  /** How many differences are shown below these. */
  readonly further?: number;
};

/** How a version differs from the form. */
export const VersionDifferences = ({ differences, further = 0 }: VersionDifferencesProps) =>
  differences.length === 0 ? (
    <p>This version is the same as the form.</p>
  ) : (
    <Comparison
      differences={differences}
      labels={['This version', 'In the form']}
      isHistory
      further={further}
    />
  );
