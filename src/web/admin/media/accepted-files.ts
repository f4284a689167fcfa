/**
 * What a file chooser offers. HEIC, which the server cannot read, is left out on purpose: iPhones then convert their photos to
 * JPG.
 */
export const acceptedPictures = 'image/jpeg,image/png,image/gif,image/webp,image/avif';
export const acceptedDocuments = '.pdf,.doc,.docx';
