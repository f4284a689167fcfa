import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { loadChunk } from '../../../routing/chunk-loader.ts';
import { FourStates } from '../../ui/four-states.tsx';
import type LivePreview from './live-preview.tsx';

/** Loads the script of the preview. Not with `lazy`: its error would replace the form. */
const scriptQuery = {
  queryKey: ['live-preview-script'],
  queryFn: () =>
    loadChunk('admin-live-preview', () => import('./live-preview.tsx')).catch(() => {
      throw new Error('The preview could not be loaded. Please check your connection and try again.');
    }),
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
};

/** The page beside its form, once its script has loaded. */
export const PreviewBeside = (props: ComponentProps<typeof LivePreview>) => (
  <FourStates query={useQuery(scriptQuery)} loading="Loading the preview…">
    {({ default: Preview }) => <Preview {...props} />}
  </FourStates>
);
