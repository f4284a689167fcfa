import { isApple } from './search-keys.ts';

const hints: readonly (readonly [keys: string, text: string])[] = [
  ['↑ ↓', 'choose'],
  ['Enter', 'open'],
  [isApple ? '⌘ Enter' : 'Ctrl Enter', 'open in a new tab'],
  ['Esc', 'close'],
];

/** What the keys do; only on screens that are wide enough to have a keyboard. */
export const KeyHints = () => (
  <p className="flex flex-none gap-5 border-t border-line bg-paper px-4 py-2 text-sm text-ink-soft max-sm:hidden">
    {hints.map(([keys, text]) => (
      <span key={keys}>
        <kbd className="rounded-md border border-line bg-white px-1.5 font-sans text-xs font-semibold text-ink">
          {keys}
        </kbd>{' '}
        {text}
      </span>
    ))}
  </p>
);
