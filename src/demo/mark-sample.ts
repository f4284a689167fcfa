/** Says of a person of the sample data, wherever the name is shown, that they do not exist. */
export const markSample = (name: string): string => `${name} (sample)`;

/** Says of a message or a newsletter of the sample data that it is one. */
export const markSampleSubject = (subject: string): string => `Sample: ${subject}`;
