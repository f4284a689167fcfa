export type PageViewTable = {
  /** In the campaign's time zone, `2025-10-18`. */
  day: string;
  path: string;
  count: number;
};

/** Page views per month, `2025-10`, so that long periods are added up quickly. */
export type PageViewMonthTable = { path: string; month: string; count: number };

export type PageViewTables = {
  page_view: PageViewTable;
  page_view_month: PageViewMonthTable;
};
