import type { FieldSettings } from '../field.ts';

/** Makes a field's `check`: the required rule first, then the kind's own rule on a value that is there. */
export const checkWith =
  (settings: FieldSettings, rule: (stored: unknown) => string | null) =>
  (stored: unknown): string | null => {
    const isMissing = stored === null || stored === undefined || stored === '';
    if (isMissing) return settings.required ? `${settings.label} is required.` : null;
    return rule(stored);
  };
