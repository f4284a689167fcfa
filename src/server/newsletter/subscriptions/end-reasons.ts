/** Why a subscription ended without its owner: shown with the consent of the address. */
export const endReasons = {
  elsewhere: 'The newsletter goes to another address of the same person.',
  importUndone: 'The import that had subscribed this address was undone.',
} as const;

const withoutOwner: ReadonlySet<string | null> = new Set(Object.values(endReasons));

/** Whether the person does not want the newsletter, so that no other address of theirs may get it. */
export const isEndedByOwner = ({
  state,
  reason,
}: {
  readonly state: string;
  readonly reason: string | null;
}): boolean => state === 'ended' && !withoutOwner.has(reason);
