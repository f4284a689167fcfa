/** The largest id in either database; no row has a larger one. */
export const maxId = 2_147_483_647;
