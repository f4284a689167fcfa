/** A detail with its own column on wide screens; from 48rem to 80rem it is a second line in another cell instead. */
export const ownColumn = 'md:hidden xl:table-cell';
export const secondLine = 'hidden text-sm font-normal text-ink-soft md:block xl:hidden';
