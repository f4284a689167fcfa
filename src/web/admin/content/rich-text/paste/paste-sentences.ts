export const tooLongSentence =
  'This text is too long: an entry can have at most 200,000 characters. Nothing was pasted. Please paste it in parts.';

export const onlyWordsSentence =
  'The formatting of this text was too large to keep. The text was pasted without it.';

export const formatTooLarge = (count: number): string =>
  count === 1
    ? '1 picture is larger than 10 MB and was not pasted. Please make it smaller and add it again.'
    : `${count} pictures are larger than 10 MB and were not pasted. Please make them smaller and add them again.`;

/** Files that are not pictures. */
export const formatOtherFiles = (names: readonly string[]): string =>
  names.length === 1
    ? `“${names[0]}” is not a picture and was not added. Please upload documents to the media library.`
    : `${names.length} files are not pictures and were not added. Please upload documents to the media library.`;
