/** An error response in the shape of WordPress: `{code, message, data: {status, …}}`. */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly code: string;
  readonly status: 400 | 401 | 403 | 404 | 405 | 413 | 500 | 501 | 503;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: string,
    message: string,
    status: RestError['status'],
    details: RestError['details'] = {},
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.details = details;
  }

  toBody(): unknown {
    return { code: this.code, message: this.message, data: { status: this.status, ...this.details } };
  }
}

/** The error of one parameter, in the words of WordPress. */
export type ParameterError = { readonly code: string; readonly message: string; readonly status?: number };

export const invalidParameters = (errors: ReadonlyMap<string, ParameterError>): RestError => {
  const names = [...errors.keys()];
  return new RestError('rest_invalid_param', `Invalid parameter(s): ${names.join(', ')}`, 400, {
    params: Object.fromEntries(names.map((name) => [name, errors.get(name)?.message])),
    details: Object.fromEntries(
      [...errors].map(([name, { code, message, status }]) => [
        name,
        { code, message, data: status === undefined ? null : { status } },
      ]),
    ),
  });
};

export const noRoute = (): RestError =>
  new RestError('rest_no_route', 'No route was found matching the URL and request method.', 404);

export const invalidId = (): RestError => new RestError('rest_post_invalid_id', 'Invalid post ID.', 404);

export const invalidPageNumber = (): RestError =>
  new RestError(
    'rest_post_invalid_page_number',
    'The page number requested is larger than the number of pages available.',
    400,
  );
