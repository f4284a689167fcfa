/** Reads the stamp of a page of a running site: forms without a stamp are rejected. */
export const readPageStamp = async (address: string, path = '/contact'): Promise<string> => {
  const html = await (await fetch(address + path)).text();
  const stamp = /name="opened" value="([^"]+)"/.exec(html)?.[1];
  if (stamp === undefined) throw new Error(`The page ${path} has no stamp.`);
  return stamp;
};
