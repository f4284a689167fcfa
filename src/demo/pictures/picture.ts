/** One drawn picture of the demo campaign. */
export type DemoPicture = {
  /** File name without its ending; content refers to the picture by it. */
  readonly name: string;
  readonly title: string;
  /** One sentence that says what is seen. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** A complete SVG document; the same string on every call. */
  readonly draw: () => string;
};
