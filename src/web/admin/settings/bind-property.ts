import type { Bound } from './setting-fields.tsx';

/** Binds one property of a bound object. */
export const bindProperty = <T extends object, K extends keyof T>(
  whole: Pick<Bound<T>, 'value' | 'onChange'>,
  key: K,
  label: string,
  fieldError: string | undefined,
): Bound<T[K]> => ({
  label,
  value: whole.value[key],
  onChange: (part) => whole.onChange({ ...whole.value, [key]: part }),
  fieldError,
});
