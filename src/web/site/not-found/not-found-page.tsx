import { notFoundWords } from '../../../shared/refusal-words.ts';
import { RefusalPage } from '../error/refusal-page.tsx';

export default function NotFoundPage() {
  return <RefusalPage {...notFoundWords} />;
}
