type Frame = { readonly id: number; readonly html: string };

/** The document that is shown, and a newer one that loads behind it. */
export type Frames = { readonly shown: Frame | null; readonly loading: Frame | null };

/** Loads a document; one that is still loading is replaced by it. */
export const addFrame = ({ shown, loading }: Frames, html: string): Frames =>
  html === (loading ?? shown)?.html
    ? { shown, loading }
    : { shown, loading: { id: (loading?.id ?? shown?.id ?? 0) + 1, html } };

/** Shows the document that has loaded; one that was replaced meanwhile is not shown. */
export const showFrame = (frames: Frames, id: number): Frames =>
  frames.loading?.id === id ? { shown: frames.loading, loading: null } : frames;
