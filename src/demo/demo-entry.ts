import type { AnyContentType, StoredFields } from '../content/content-type.ts';
import type { DaysFromInstallation } from './timeline.ts';

/** The demo's source refers to pictures by name; the installation replaces the names by media ids. */
type NamedPictures<Stored> = Stored extends number
  ? string
  : Stored extends readonly number[]
    ? readonly string[]
    : Stored;

export type DemoEntry<D extends AnyContentType = AnyContentType> = {
  readonly type: D;
  readonly slug: string;
  readonly title: string;
  readonly html: string;
  /** When the entry was published; scheduled if that is in the future. */
  readonly published: DaysFromInstallation;
  readonly status?: 'publish' | 'draft';
  /** Which of the demo's authors wrote it. */
  readonly author: 'thandiwe-banda' | 'campaign-team' | 'press-desk';
  readonly fields: (onDay: (days: DaysFromInstallation) => string) => {
    readonly [K in keyof StoredFields<D>]: NamedPictures<NonNullable<StoredFields<D>[K]>> | null;
  };
};

export const demoEntry = <D extends AnyContentType>(entry: DemoEntry<D>): DemoEntry => entry as DemoEntry;
