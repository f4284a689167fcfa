const getLockName = (id: string): string => `form ${id}`;

/** Marks a form as open until the returned function is called, or its tab is closed. */
export const markOpen = (id: string): (() => void) => {
  let close = () => {};
  const isClosed = new Promise<void>((resolve) => {
    close = resolve;
  });
  // Browsers have locks only on HTTPS and localhost.
  void navigator.locks?.request(getLockName(id), () => isClosed);
  return close;
};

/** The ids of the forms that are open in any tab of this browser. */
export const listOpenForms = async (): Promise<ReadonlySet<string>> => {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const start = getLockName('');
  return new Set(held.flatMap(({ name }) => (name?.startsWith(start) ? [name.slice(start.length)] : [])));
};
