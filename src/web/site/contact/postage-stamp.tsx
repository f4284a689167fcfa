/** Decorative postage stamp: the sun over the lake, with a perforated edge. */
export const PostageStamp = ({ className }: { readonly className: string }) => (
  <svg aria-hidden="true" viewBox="0 0 80 96" className={className}>
    <path d="M2 2h76v92H2z" className="fill-paper-deep" />
    <path
      d="M2 2h76v92H2z"
      fill="none"
      strokeWidth="5"
      strokeLinecap="round"
      strokeDasharray="0 8"
      className="stroke-white"
    />
    <path d="M10 10h60v76H10z" className="fill-theme-deep" />
    <path
      d="M14 62a26 26 0 0 1 52 0"
      fill="none"
      strokeWidth="10"
      pathLength="22"
      strokeDasharray="1 1"
      strokeDashoffset="-.5"
      className="stroke-amber"
    />
    <path d="M22 62a18 18 0 0 1 36 0z" className="fill-amber" />
    <path d="M28 62a12 12 0 0 1 24 0z" className="fill-theme" />
    <path d="M10 62h60v24H10z" className="fill-lake" />
    <path d="M10 74l10-5 10 5 10-5 10 5 10-5 10 5-10 5-10-5-10 5-10-5-10 5z" className="fill-paper" />
  </svg>
);
