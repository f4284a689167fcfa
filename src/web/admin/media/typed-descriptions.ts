import { createContext } from 'react';
import type { MediaItem } from '../../../shared/admin/media.ts';

/**
 * Saves each alternative text that is typed in a dialog and not saved yet; the result is null where that failed, and the form
 * says why. The button that uses the pictures saves them first.
 */
export const TypedDescriptions = createContext<Set<() => Promise<MediaItem | null>> | null>(null);
