import { notFoundText } from '../../../shared/rejection-text.ts';
import { RejectionPage } from '../error/refusal-page.tsx';

export default function NotFoundPage() {
  return <RejectionPage {...notFoundText} />;
}
