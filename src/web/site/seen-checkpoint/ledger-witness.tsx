import { type ComponentType, useEffect, useState } from 'react';
import { loadChunk } from '../../routing/chunk-loader.ts';
import { callOnceUsed } from './call-once-used.ts';
import type { WitnessAlertProps } from './witness-alert.tsx';

/**
 * Compares the checkpoint on the page with the last one that this browser was shown. Shows nothing unless they do not fit
 * together. Its script is loaded once the visitor uses the page; without scripts, or if that fails, nothing is compared.
 */
export const LedgerWitness = (props: WitnessAlertProps) => {
  const [Alert, setAlert] = useState<ComponentType<WitnessAlertProps> | null>(null);
  useEffect(
    () =>
      callOnceUsed(() => {
        loadChunk('witness-alert', () => import('./witness-alert.tsx')).then(
          (loaded) => setAlert(() => loaded.default),
          () => {},
        );
      }),
    [],
  );
  return Alert ? <Alert {...props} /> : null;
};
