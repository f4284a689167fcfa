/** WordPress's error answer: `{code, message, data: {status, …}}`. */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly code: string;
  readonly status: 400 | 401 | 403 | 404 | 405 | 413 | 500 | 503;
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

  toAnswer(): unknown {
    return { code: this.code, message: this.message, data: { status: this.status, ...this.details } };
  }
}

/** What is wrong with one parameter, in WordPress's words. */
export type ParameterError = { readonly code: string; readonly message: string; readonly status?: number };

export const invalidParameters = (fieldErrors: ReadonlyMap<string, ParameterError>): RestError => {
  const names = [...fieldErrors.keys()];
  return new RestError('rest_invalid_param', `Invalid parameter(s): ${names.join(', ')}`, 400, {
    params: Object.fromEntries(names.map((name) => [name, fieldErrors.get(name)?.message])),
    details: Object.fromEntries(
      [...fieldErrors].map(([name, { code, message, status }]) => [
        name,
        { code, message, data: status === undefined ? null : { status } },
      ]),
    ),
  });
};

export const noRoute = (): RestError =>
  new RestError('rest_no_route', 'No route was found matching the URL and request method.', 404);

export const invalidId = (): RestError => new RestError('rest_post_invalid_id', 'Invalid post ID.', 404);
