/** How WordPress orders comments. Ours are all of one type. */
export const commentOrderings = ['date', 'date_gmt', 'id', 'include', 'post', 'parent', 'type'] as const;
export type CommentOrdering = (typeof commentOrderings)[number];

/** Selects comments that a visitor may read. Null: any. Times are UTC. */
export type CommentFilter = {
  /** Replies to these comments; 0 stands for comments that are no replies. */
  readonly parentIds: readonly number[] | null;
  readonly excludedParentIds: readonly number[];
  readonly include: readonly number[] | null;
  readonly exclude: readonly number[];
  /** Looked for in texts and in the names of visitors. */
  readonly search: string | null;
  readonly after: string | null;
  readonly before: string | null;
  readonly orderBy: CommentOrdering;
  readonly order: 'asc' | 'desc';
  readonly skip: number;
  readonly limit: number;
};

export const defaultCommentFilter: CommentFilter = {
  parentIds: null,
  excludedParentIds: [],
  include: null,
  exclude: [],
  search: null,
  after: null,
  before: null,
  orderBy: 'date_gmt',
  order: 'desc',
  skip: 0,
  limit: 10,
};
