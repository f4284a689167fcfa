import { S3NetworkError, S3ServiceError } from 's3mini';

/** Why a backup could not be copied, as a sentence for the team. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}

const checkAddress = 'Please ask the person who runs the site to check BACKUP_S3_URL.';

const keyCodes = ['AccessDenied', 'InvalidAccessKeyId', 'SignatureDoesNotMatch'];
const fullCodes = ['QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull', 'StorageFull'];

/** What a store calls its errors: only letters, so that nothing else of its answer is shown. */
const formatCode = (status: number, code: string | undefined): string =>
  code !== undefined && code !== 'Unknown' && /^[A-Za-z]{1,40}$/.test(code)
    ? `${status} ${code}`
    : String(status);

const describeAnswer = ({ status, code }: S3ServiceError): string => {
  const given = formatCode(status, code);
  if (status === 507 || (code !== undefined && fullCodes.includes(code)))
    return `The place for copies is full (${given}).`;
  if (status === 403 || status === 401 || (code !== undefined && keyCodes.includes(code)))
    return `The place for copies does not accept the key (${given}). ${checkAddress}`;
  if (status === 404) return `The place for copies has no such bucket (${given}). ${checkAddress}`;
  if (code === 'AuthorizationHeaderMalformed' || status === 301 || status === 307)
    return `The bucket for copies is in another region (${given}). ${checkAddress}`;
  return `The place for copies did not accept the backup (${given}).`;
};

/** The code of a network error, which may be the cause of the error. */
const findNetworkCode = (error: unknown): string | null => {
  for (let current = error; current instanceof Error; current = current.cause)
    if ('code' in current && typeof current.code === 'string') return current.code;
  return null;
};

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** Never has the keys, or what the place answered. */
export const describeCopyError = (error: unknown): string => {
  if (error instanceof CopyError) return error.message;
  if (error instanceof S3ServiceError) return describeAnswer(error);
  if (isTimeout(error)) return 'The place for copies did not answer in time.';
  const code = findNetworkCode(error);
  if (error instanceof S3NetworkError || error instanceof TypeError || code !== null)
    return `The place for copies could not be reached${code === null ? '' : ` (${code})`}.`;
  return 'The place for copies gave an answer that we do not understand.';
};
