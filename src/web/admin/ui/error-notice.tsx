import { RotateCcw } from 'lucide-react';

type ErrorNoticeProps = {
  readonly message: string;
  readonly onRetry: () => void;
  readonly isTrying?: boolean;
};

/** Something did not come; it can be asked for again. */
export const ErrorNotice = ({ message, onRetry, isTrying = false }: ErrorNoticeProps) => (
  <div role="alert" className="failure panel mx-auto my-10 max-w-lg px-6 py-8 text-center">
    <p className="font-semibold">{message}</p>
    <button type="button" className="btn btn-quiet mt-4" onClick={onRetry} disabled={isTrying}>
      <RotateCcw aria-hidden size={18} /> {isTrying ? 'Trying…' : 'Try Again'}
    </button>
  </div>
);
