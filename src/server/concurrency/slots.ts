/** Lets only so many do something at once. `take` gives what frees the place again, or null where all are taken. */
export const createSlots = (count: number): { readonly take: () => (() => void) | null } => {
  let free = count;
  return {
    take: () => {
      if (free === 0) return null;
      free -= 1;
      let isTaken = true;
      return () => {
        if (isTaken) free += 1;
        isTaken = false;
      };
    },
  };
};
