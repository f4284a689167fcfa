/** Says of a person of the sample data, wherever the name is shown, that they do not exist. */
export const markSample = (name: string): string => `${name} (sample)`;
