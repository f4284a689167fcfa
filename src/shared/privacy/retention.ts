/** The settings of how long personal data is kept, each with its limits and default. */
export const retentionPeriods = {
  keepMessagesMonths: { unit: 'month', min: 1, max: 120, default: 12 },
  keepCommentEmailsMonths: { unit: 'month', min: 1, max: 120, default: 12 },
  // A refund is watched for 30 days, so a shorter period would remove a number that is still needed.
  keepVoteContactsMonths: { unit: 'month', min: 2, max: 60, default: 6 },
  // A confirmation mail may be sent again for a week.
  keepPendingSignUpsDays: { unit: 'day', min: 8, max: 90, default: 30 },
  keepSentMailsDays: { unit: 'day', min: 7, max: 365, default: 90 },
  keepFailedMailsDays: { unit: 'day', min: 7, max: 365, default: 90 },
  keepImportDetailsDays: { unit: 'day', min: 1, max: 365, default: 30 },
} as const;

export type RetentionSetting = keyof typeof retentionPeriods;
export type RetentionSettings = Readonly<Record<RetentionSetting, number>>;

/** A period for people: `12 months`, `1 day`. */
export const formatPeriod = (setting: RetentionSetting, count: number): string => {
  const { unit } = retentionPeriods[setting];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

/** The moment before which data is no longer kept, in milliseconds. */
export const getRetentionLimit = (setting: RetentionSetting, count: number, now: number): number => {
  const limit = new Date(now);
  if (retentionPeriods[setting].unit === 'day') limit.setUTCDate(limit.getUTCDate() - count);
  else {
    const day = limit.getUTCDate();
    limit.setUTCMonth(limit.getUTCMonth() - count);
    // A month without that day: its last day, not a day of the next month.
    if (limit.getUTCDate() !== day) limit.setUTCDate(0);
  }
  return limit.getTime();
};
