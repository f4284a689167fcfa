import { lazySection } from '../../routing/lazy-section.tsx';

/** The community section of the home page; its script comes when somebody gets near it. */
export const CommunitySection = lazySection('community', () => import('./community.tsx'));
