import type { AnyContentType, StoredFields } from '../content/content-type.ts';

/** In the demo's source a picture is named; installing it turns the name into a media number. */
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
   * When it was published; the future makes it scheduled. A string is a fixed ISO moment in the site's time
   * zone, such as `2025-08-16T10:00:00`, for what must fall in a certain year whenever it is installed.
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
