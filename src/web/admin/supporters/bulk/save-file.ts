/** Saves the body of a response, under the name in its `Content-Disposition`. */
export const saveFile = (body: Blob, disposition: string | null): void => {
  const address = URL.createObjectURL(body);
  const link = document.createElement('a');
  link.href = address;
  link.download = /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'supporters.csv';
  link.click();
  // The browser reads the address when it begins the download.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
