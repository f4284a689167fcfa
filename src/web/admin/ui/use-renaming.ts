import { useEffect, useRef, useState } from 'react';

/** Which line of a list is being renamed. Afterwards the first button of the line has the focus, once the list shows it. */
export const useRenaming = <Key extends string | number>(keys: readonly Key[]) => {
  const [renamed, setRenamed] = useState<Key | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<Key | null>(null);
  useEffect(() => {
    if (focused.current === null || renamed !== null) return;
    const button = list.current?.children[keys.indexOf(focused.current)]?.querySelector('button');
    if (!button) return;
    focused.current = null;
    button.focus();
  }, [renamed, keys]);
  const endRenaming = (key: Key) => {
    focused.current = key;
    setRenamed(null);
  };
  return { list, renamed, beginRenaming: setRenamed, endRenaming };
};
