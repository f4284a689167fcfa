export const tooLongSentence =
  'This text is too long: an entry can have at most 200,000 characters. Nothing was pasted. Please paste it in parts.';

export const onlyWordsSentence =
  'The formatting of this text was too large to keep. The text was pasted without it.';

export const formatTooLarge = (count: number): string =>
  count === 1
    ? '1 picture is larger than 10 MB and was not pasted. Please add it from the library, which takes up to 50 MB.'
    : `${count} pictures are larger than 10 MB and were not pasted. Please add them from the library, which takes up to 50 MB.`;

/** Files that are not pictures. */
export const formatOtherFiles = (names: readonly string[]): string =>
  names.length === 1
    ? `“${names[0]}” is not a picture and was not added. Please upload documents to the media library.`
    : `${names.length} files are not pictures and were not added. Please upload documents to the media library.`;
