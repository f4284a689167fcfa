import { useEffect } from 'react';
import { SignInFrame } from './sign-in-frame.tsx';

/** What the earlier member had typed on the screen: nothing, all of it kept for them, or not all. */
export type LeftWork = { readonly owner: string; readonly kept: 'all' | 'not-all' } | null;

const getKeptText = ({ owner, kept }: NonNullable<LeftWork>): string =>
  kept === 'all'
    ? `They are kept for ${owner}, and will be offered when ${owner} signs in here again.`
    : `This browser could not keep all of them, so please tell ${owner}.`;

/** In place of a screen on which someone else has signed in: says what became of the words of the earlier member. */
export const OtherMember = ({ name, left }: { readonly name: string; readonly left: LeftWork }) => {
  // A full page load, so that no data of the earlier member stays in memory.
  const loadAnew = () => window.location.reload();
  useEffect(() => {
    if (left === null) loadAnew();
  }, [left]);
  if (left === null) return null;
  return (
    <SignInFrame title={`Welcome, ${name}`}>
      <div className="grid gap-5">
        <p role="status" className="wrap-anywhere">
          {left.owner} has unsaved words on this screen. {getKeptText(left)} Nothing was saved under your
          name.
        </p>
        {/* biome-ignore lint/a11y/noAutofocus: it is the only thing to do here */}
        <button type="button" className="btn btn-main" autoFocus onClick={loadAnew}>
          Continue
        </button>
      </div>
    </SignInFrame>
  );
};
