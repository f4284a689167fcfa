/** The picture of a postage stamp, 60 by 76: the sun over the lake. */
export const StampPicture = ({ transform }: { readonly transform: string }) => (
  <g transform={transform}>
    <path d="M0 0h60v76H0z" className="fill-theme-deep" />
    <path
      d="M4 52a26 26 0 0 1 52 0"
      fill="none"
      strokeWidth="10"
      pathLength="22"
      strokeDasharray="1 1"
      strokeDashoffset="-.5"
      className="stroke-amber"
    />
    <path d="M12 52a18 18 0 0 1 36 0z" className="fill-amber" />
    <path d="M18 52a12 12 0 0 1 24 0z" className="fill-theme" />
    <path d="M0 52h60v24H0z" className="fill-lake" />
    <path d="M0 64l10-5 10 5 10-5 10 5 10-5 10 5-10 5-10-5-10 5-10-5-10 5z" className="fill-paper" />
  </g>
);
