/** The most characters of a quick search. Apart from its schema, which the first script of the admin area is without. */
export const maxSearchLength = 100;
