import type { Bound } from '../setting-fields.tsx';

/** A part of a bound object, bound itself. */
export const partOf = <T extends object, K extends keyof T>(
  whole: Pick<Bound<T>, 'value' | 'onChange'>,
  key: K,
  label: string,
  fault: string | undefined,
): Bound<T[K]> => ({
  label,
  value: whole.value[key],
  onChange: (part) => whole.onChange({ ...whole.value, [key]: part }),
  fault,
});
