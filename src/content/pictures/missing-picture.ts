/**
 * What stands in a public text in place of a picture whose file is in the bin or deleted. Stored texts never have it: they keep the
 * picture, which is shown again once the file is restored.
 */
export const missingPicture = '<img class="is-missing" alt="">';
