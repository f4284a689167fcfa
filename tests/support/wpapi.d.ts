/** The parts of the `wpapi` client that the tests use; the package has no types. */
declare module 'wpapi' {
  /** The paging details of a list response. */
  export type Paging = {
    readonly total: number;
    readonly totalPages: number;
    readonly links: Readonly<Record<string, string>>;
    readonly next?: WPRequest;
    readonly prev?: WPRequest;
  };

  export type WPItem = Readonly<Record<string, unknown>>;
  export type WPList = readonly WPItem[] & { readonly _paging?: Paging };

  /** A request being built; it is sent when it is awaited. */
  export interface WPRequest extends PromiseLike<WPList> {
    id(id: number): WPRequest;
    slug(slug: string): WPRequest;
    search(words: string): WPRequest;
    page(page: number): WPRequest;
    perPage(count: number): WPRequest;
    order(order: 'asc' | 'desc'): WPRequest;
    orderby(name: string): WPRequest;
    param(name: string, value: unknown): WPRequest;
    embed(): WPRequest;
    me(): WPRequest;
    /** Fills the part of a path that a route of ours calls `base`. */
    base(name: string): WPRequest;
    get(): Promise<WPList>;
    headers(): Promise<Readonly<Record<string, string>>>;
    toString(): string;
  }

  export type Handler = () => WPRequest;

  export default class WPAPI {
    constructor(options: { readonly endpoint: string });
    static discover(url: string): Promise<WPAPI & Readonly<Record<string, Handler | undefined>>>;
    registerRoute(
      namespace: string,
      path: string,
      options?: { readonly params?: readonly string[] },
    ): Handler;
    namespace(name: string): Readonly<Record<string, Handler | undefined>>;
    root(path: string): WPRequest;
    types(): WPRequest;
    users(): WPRequest;
    media(): WPRequest;
    tags(): WPRequest;
    categories(): WPRequest;
    taxonomies(): WPRequest;
    statuses(): WPRequest;
    settings(): WPRequest;
  }
}
