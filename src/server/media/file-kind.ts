import { listZipEntryNames } from './zip-entry-names.ts';

/** The format of a file, detected from its bytes: the file name is not trusted. */
export type FileKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'pdf' | 'doc' | 'docx';

const startsWith = (bytes: Buffer, hex: string): boolean =>
  bytes.subarray(0, hex.length / 2).equals(Buffer.from(hex, 'hex'));

/** Reads the brands in the header of a file of the HEIF family. */
const readBrands = (bytes: Buffer): readonly string[] => {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4));
  return brands;
};

const avifBrands = ['avif', 'avis'];
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

const detectHeifKind = (bytes: Buffer): FileKind | null => {
  const brands = readBrands(bytes);
  if (brands.some((brand) => avifBrands.includes(brand))) return 'avif';
  return brands.some((brand) => heicBrands.includes(brand)) ? 'heic' : null;
};

/** The stream that every Word document has in its compound file; spreadsheets and slides have other streams. */
const wordStream = Buffer.from('WordDocument', 'utf16le');

/** A Word document without macros. */
const isWordZip = (bytes: Buffer): boolean => {
  const names = listZipEntryNames(bytes);
  return names.includes('word/document.xml') && !names.some((name) => name.endsWith('vbaProject.bin'));
};

/** Returns the format if the library accepts it, else null. */
export const detectFileKind = (bytes: Buffer): FileKind | null => {
  if (startsWith(bytes, 'ffd8ff')) return 'jpeg';
  if (startsWith(bytes, '89504e470d0a1a0a')) return 'png';
  if (/^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))) return 'gif';
  if (startsWith(bytes, '52494646') && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  if (startsWith(bytes, Buffer.from('%PDF-').toString('hex'))) return 'pdf';
  if (startsWith(bytes, 'd0cf11e0a1b11ae1')) return bytes.includes(wordStream) ? 'doc' : null;
  if (startsWith(bytes, '504b0304')) return isWordZip(bytes) ? 'docx' : null;
  return detectHeifKind(bytes);
};

/** Documents are stored unchanged. */
export const documentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type DocumentKind = keyof typeof documentTypes;

export const isDocument = (kind: FileKind): kind is DocumentKind => kind in documentTypes;
