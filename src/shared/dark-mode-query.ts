/** What the rules of mails for dark mode are in; the preview of a mail replaces it, to show the mode that was chosen. */
export const darkModeQuery = '@media(prefers-color-scheme:dark)';
