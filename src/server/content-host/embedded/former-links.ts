/**
 * A link with something before an `@` where its host begins, as browsers read it: white space and slashes do not matter there.
 * Each character is looked at once, and an `@` in the path is none of it.
 */
const userInLink = /href="\s*h\s*t\s*t\s*p\s*s?\s*:[\s/\\]*(?:[^"/\\?#\s][^"/\\?#]*)?@/i;

/** Whether a text, as it was made safe by an older version, has a link that is no longer taken. */
export const hasFormerLink = (html: string): boolean => userInLink.test(html);
