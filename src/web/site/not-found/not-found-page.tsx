import { notFoundText } from '../../../shared/rejection-text.ts';
import { RejectionPage } from '../error/rejection-page.tsx';

export default function NotFoundPage() {
  return <RejectionPage {...notFoundText} />;
}
