import { RotateCcw } from 'lucide-react';

type ErrorNoticeProps = {
  readonly message: string;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
};

/** An error message with a retry button. */
export const ErrorNotice = ({ message, onRetry, isRetrying = false }: ErrorNoticeProps) => (
  <div role="alert" className="failure panel mx-auto my-10 max-w-lg px-6 py-8 text-center">
    <p className="font-semibold">{message}</p>
    <button type="button" className="btn btn-quiet mt-4" onClick={onRetry} disabled={isRetrying}>
      <RotateCcw aria-hidden size={18} /> {isRetrying ? 'Trying…' : 'Try Again'}
    </button>
  </div>
);
