import { makeZip } from 'client-zip';

/** A minimal PDF. */
export const pdfFile = (text = 'hello'): Buffer<ArrayBuffer> => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);

/** A compound file in the Office 97 format, with one stream of this name in its directory. */
export const compoundFile = (stream: string): Buffer<ArrayBuffer> => {
  const bytes = Buffer.alloc(2_048);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.write(stream, 1_024, 'utf16le');
  return bytes;
};

/** A zip with files of these names in it. */
export const zipOf = async (...names: string[]): Promise<Buffer<ArrayBuffer>> => {
  const zip = makeZip(names.map((name) => ({ name, input: '<xml/>' })));
  return Buffer.from(await new Response(zip).arrayBuffer());
};

export const docxFile = (): Promise<Buffer<ArrayBuffer>> => zipOf('[Content_Types].xml', 'word/document.xml');
