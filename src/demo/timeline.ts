import { formatDay, toWallClock } from '../shared/dates.ts';

const dayLength = 86_400_000;

/** A day counted from the day of installation (0 is today, -3 three days ago). */
export type DaysFromInstallation = number;

export const demoTimeZone = 'Africa/Blantyre';

/** The days that more than one text of the demo refers to. */
export const storyDays = {
  /** The first evening on stage, which opens the season. */
  firstEvening: -45,
  votingOpens: -30,
  meetAndGreet: 12,
  /** One evening before the voting closes. */
  galaDinner: 39,
  /** Voting closes when the finale begins, so the countdown to the close is the countdown to the finale. */
  finale: 40,
} as const satisfies Record<string, DaysFromInstallation>;

/** The hours at which voting opens and closes, in the campaign's time zone. */
export const votingHours = { opens: '08:00:00', closes: '18:00:00' } as const;

/** The years of the contestant's life before the pageant, as the specification's milestones name them. */
export const biography = { advocateSince: 2021, founded: 2023, graduated: 2024 } as const;

/** The dates of the demo's one story. Every date in its texts, captions, events and settings comes from here. */
export type Timeline = {
  /** A day in the campaign's time zone: `2025-10-18`. */
  readonly onDay: (days: DaysFromInstallation) => string;
  /** A time (milliseconds) as many days from the installation. */
  readonly timeOf: (days: DaysFromInstallation) => number;
  /** The year of the pageant's season, whose first evening has taken place already. */
  readonly year: number;
  /** `Miss Malawi 2025` */
  readonly pageant: string;
  /** `October 18, 2025 at Amaryllis Hotel` */
  readonly finaleCaption: string;
  /** `5 October 2025 at 4:00 PM` */
  readonly meetAndGreet: string;
  /** The name of the month of a day: `June`. */
  readonly monthOf: (days: DaysFromInstallation) => string;
};

/** Creates the timeline of a demo that is installed at the given time (milliseconds). */
export const createTimeline = (installedAt: number): Timeline => {
  const timeOf = (days: DaysFromInstallation) => installedAt + days * dayLength;
  const onDay = (days: DaysFromInstallation) => toWallClock(timeOf(days), demoTimeZone).slice(0, 10);
  const written = (days: DaysFromInstallation) => formatDay(onDay(days), 'F j, Y');
  const year = Number(onDay(storyDays.firstEvening).slice(0, 4));
  const [month, day, meetingYear] = written(storyDays.meetAndGreet).split(/,? /);
  return {
    onDay,
    timeOf,
    year,
    pageant: `Miss Malawi ${year}`,
    finaleCaption: `${written(storyDays.finale)} at Amaryllis Hotel`,
    meetAndGreet: `${day} ${month} ${meetingYear} at 4:00 PM`,
    monthOf: (days) => written(days).replace(/ .*/, ''),
  };
};
