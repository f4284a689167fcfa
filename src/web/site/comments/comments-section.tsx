import { lazySection } from '../../routing/lazy-section.tsx';

/** The comments below an update; their script comes when somebody gets near them. */
export const CommentsSection = lazySection('comments', () => import('./comments.tsx'));
