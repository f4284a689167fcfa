import { StampPicture } from './stamp-picture.tsx';

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
    <StampPicture transform="translate(10 10)" />
  </svg>
);
