/** Null until someone is signed in. */
let pageMember: string | null = null;

/**
 * The member to whom this page belongs, from its load to its end: what is typed in it is theirs. Its requests name the member, and a
 * session of another member is rejected, so that nothing is saved under a wrong name.
 */
export const getPageMember = (): string | null => pageMember;

/** For the first member who is signed in; null in tests, where a page begins again. */
export const setPageMember = (id: string | null): void => {
  pageMember = id;
};

/** Whether the signed-in member is not the one to whom this page belongs. */
export const isOtherMember = (member: { readonly id: string } | null | undefined): boolean =>
  Boolean(member) && pageMember !== null && member?.id !== pageMember;
