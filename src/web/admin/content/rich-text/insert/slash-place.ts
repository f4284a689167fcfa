type Box = { readonly left: number; readonly top: number; readonly bottom: number };

/** A part of the window, in CSS pixels. */
export type VisiblePart = Box & { readonly width: number };

type SlashPlace = { readonly left: number; readonly top: number; readonly maxHeight: number };

/** The distance to the text and to the edges of what is visible, in pixels. */
const gap = 8;

/**
 * Where the slash menu is, which never covers the line in which it was opened: below the line if it fits there, otherwise above it if it
 * fits there, otherwise on the side with more room, where it is scrolled. `line` begins at the slash and ends where the cursor is.
 */
export const placeSlashMenu = (
  line: Box,
  list: { readonly width: number; readonly height: number },
  visible: VisiblePart,
): SlashPlace => {
  const roomBelow = visible.bottom - line.bottom - 2 * gap;
  const roomAbove = line.top - visible.top - 2 * gap;
  const isBelow = list.height <= roomBelow || (list.height > roomAbove && roomBelow >= roomAbove);
  const maxHeight = Math.max(0, Math.min(list.height, isBelow ? roomBelow : roomAbove));
  const lastLeft = visible.left + visible.width - list.width - gap;
  return {
    left: Math.max(visible.left + gap, Math.min(line.left, lastLeft)),
    top: isBelow ? line.bottom + gap : line.top - gap - maxHeight,
    maxHeight,
  };
};
