import { Comparison } from './comparison.tsx';
import type { Difference } from './difference.ts';

/** How a version differs from the form. */
export const VersionDifferences = ({ differences }: { readonly differences: readonly Difference[] }) =>
  differences.length === 0 ? (
    <p>This version is the same as the form.</p>
  ) : (
    <Comparison differences={differences} labels={['This version', 'In the form']} isHistory />
  );
