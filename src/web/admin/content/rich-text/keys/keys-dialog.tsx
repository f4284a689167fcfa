import { Fragment } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '../../../ui/dialog.tsx';
import { keyGroups } from './editor-key-list.ts';

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

/** All keyboard shortcuts of the form and the editor. */
export default function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const modifier = isMac() ? '⌘' : 'Ctrl';
  return createPortal(
    <Dialog title="Keyboard shortcuts" onClose={onClose} isWide>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {keyGroups.map(({ title, keys }) => (
          <section key={title}>
            <h3 className="pb-2 text-base font-semibold">{title}</h3>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
              {keys.map(({ keys: names, action }) => (
                <Fragment key={`${names.join()} ${action}`}>
                  <dt className="flex gap-1">
                    {names.map((name) => (
                      <kbd key={name} className="key">
                        {name === 'Mod' ? modifier : name}
                      </kbd>
                    ))}
                  </dt>
                  <dd>{action}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>,
    document.body,
  );
}
