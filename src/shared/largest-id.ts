/** The largest number a row can have, in either database; what is larger is nobody's. */
export const largestId = 2_147_483_647;
