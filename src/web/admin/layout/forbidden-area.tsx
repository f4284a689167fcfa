import { ForbiddenScreen } from '../ui/forbidden-screen.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';

/** In place of an area that the member's role does not allow. */
const ForbiddenArea = ({ label }: { readonly label: string }) => (
  <>
    <ScreenHead title={label} />
    <ForbiddenScreen place={label} />
  </>
);

export default ForbiddenArea;
