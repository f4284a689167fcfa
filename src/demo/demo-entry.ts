import type { AnyContentType, StoredFields } from '../content/content-type.ts';

/** The demo's source refers to pictures by name; the installation replaces the names by media ids. */
type NamedPictures<Stored> = Stored extends number
  ? string
  : Stored extends readonly number[]
    ? readonly string[]
    : Stored;

/** A day counted from the day of installation (0 is today, -3 three days ago). */
export type DaysFromInstallation = number;

export type DemoEntry<D extends AnyContentType = AnyContentType> = {
  readonly type: D;
  readonly slug: string;
  readonly title: string;
  readonly html: string;
  /**
   * When the entry was published; scheduled if that is in the future. A string is a fixed ISO time in the site's time zone,
   * such as `2025-08-16T10:00:00`, for entries that must be in a certain year whenever the demo is installed.
   */
  readonly published: DaysFromInstallation | string;
  readonly status?: 'publish' | 'draft';
  /** Which of the demo's authors wrote it. */
  readonly author: 'thandiwe-banda' | 'campaign-team' | 'press-desk';
  readonly fields: (onDay: (days: DaysFromInstallation) => string) => {
    readonly [K in keyof StoredFields<D>]: NamedPictures<NonNullable<StoredFields<D>[K]>> | null;
  };
};

export const demoEntry = <D extends AnyContentType>(entry: DemoEntry<D>): DemoEntry => entry as DemoEntry;
