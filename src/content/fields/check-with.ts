import type { FieldSettings } from '../field.ts';

/** Makes a field's `check`: the required rule first, then the kind's own rule on a value that is there. */
export const checkWith =
  (settings: FieldSettings, rule: (stored: unknown) => string | null) =>
  (stored: unknown): string | null => {
    const isBlank =
      typeof stored === 'string' ? stored.trim() === '' : Array.isArray(stored) && stored.length === 0;
    const isMissing = stored === null || stored === undefined || isBlank;
    if (isMissing) return settings.required ? `${settings.label} is required.` : null;
    return rule(stored);
  };
