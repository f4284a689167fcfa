/** Browsers need minutes for thousands of tables inside each other, or of formats that are never closed. Documents have a few dozen levels. */
const maxOpenTags = 300;

/** Elements that have no end tag, or may leave it out. */
const withoutEnd = new Set(
  'area,base,br,col,dd,dt,embed,hr,img,input,li,link,meta,option,p,param,source,tbody,td,tfoot,th,thead,tr,track,wbr'.split(
    ',',
  ),
);

/** Whether more tags are open at the same time than in any document. Counted in the text, before it is parsed. */
export const isNestedTooDeep = (html: string): boolean => {
  const open = new Map<string, number>();
  let total = 0;
  for (const [, slash, rawName = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9:]{0,30})/gi)) {
    const name = rawName.toLowerCase();
    if (withoutEnd.has(name)) continue;
    const count = open.get(name) ?? 0;
    if (slash && count === 0) continue;
    const change = slash ? -1 : 1;
    open.set(name, count + change);
    total += change;
    if (total > maxOpenTags) return true;
  }
  return false;
};
