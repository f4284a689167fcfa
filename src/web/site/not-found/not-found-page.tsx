import { notFoundWords } from '../../../shared/rejection-text.ts';
import { RefusalPage } from '../error/refusal-page.tsx';

export default function NotFoundPage() {
  return <RefusalPage {...notFoundWords} />;
}
