/** A JSON object of PayChangu. */
export type Fields = Readonly<Record<string, unknown>>;

/** Objects that belong to a payment but are not one. */
const partsOfPayments: readonly string[] = ['authorization', 'customer', 'customization', 'meta', 'logs'];

const maxDepth = 4;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object behind a value; a list of one counts as its only item. */
const toFields = (value: unknown): Fields | null => {
  const only = Array.isArray(value) && value.length === 1 ? value[0] : value;
  return isFields(only) ? only : null;
};

const listChildren = (parent: Fields): Fields[] =>
  Object.entries(parent).flatMap(([name, value]) => {
    const child = partsOfPayments.includes(name) ? null : toFields(value);
    return child === null ? [] : [child];
  });

/**
 * All objects of a body that may describe a payment, the outermost first. PayChangu sends the same fields flat, in `data`,
 * in `data.data` and in `data.transaction`.
 */
export const listFields = (body: unknown): readonly Fields[] => {
  const outermost = toFields(body);
  const found: Fields[] = [];
  let level = outermost === null ? [] : [outermost];
  for (let depth = 0; depth < maxDepth && level.length > 0; depth += 1) {
    found.push(...level);
    level = level.flatMap(listChildren);
  }
  return found;
};
