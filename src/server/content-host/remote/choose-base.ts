import type { AnyContentType } from '../../../content/content-type.ts';
import type { HostDescription } from './find-api.ts';

/**
 * The REST base under which a host has the type: its own, or that of WordPress's posts or pages. Null if the host lists its types
 * and has neither.
 */
export const chooseBase = (
  type: AnyContentType,
  { bases }: Pick<HostDescription, 'bases'>,
): string | null => {
  if (bases === null) return type.coreBase === 'pages' ? type.coreBase : type.name;
  const own = bases.get(type.name);
  if (own !== undefined) return own;
  return type.coreBase !== undefined && [...bases.values()].includes(type.coreBase) ? type.coreBase : null;
};
