export type NoticeLink = {
  readonly to: string;
  readonly label: string;
  /** Opens a public page in another tab. */
  readonly isPublic?: boolean;
};

export type Notice = {
  readonly id: number;
  readonly text: string;
  /** Shows an Undo button. */
  readonly undo?: () => void;
  /** The label of that button, if it is not Undo. */
  readonly undoLabel: string;
  /** Shows a link to a related screen. */
  readonly link?: NoticeLink;
};

const maxShown = 3;

/** Two notices that undo something are about two changes, however equal they look. */
const isEqual = (one: Notice, other: Notice): boolean =>
  one.text === other.text && one.link?.to === other.link?.to && !one.undo && !other.undo;

/** Adds a notice after those that are shown. It replaces an equal one: as a new line, so that screen readers announce it again. */
export const addNotice = (shown: readonly Notice[], next: Notice): readonly Notice[] =>
  [...shown.filter((notice) => !isEqual(notice, next)), next].slice(-maxShown);
