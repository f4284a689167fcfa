import type { Tool } from './tool.ts';

type ToolButtonProps = {
  readonly tool: Tool;
  /** Whether Tab reaches it: one button of the toolbar at a time. */
  readonly isReachable: boolean;
  readonly onFocus: () => void;
};

export const ToolButton = ({ tool, isReachable, onFocus }: ToolButtonProps) => {
  const { label, short = label, icon: Icon, press, isOn, isDisabled, isOpen } = tool;
  return (
    <button
      type="button"
      className={`${Icon ? 'btn-icon size-9' : 'btn btn-plain btn-small px-2'} aria-disabled:cursor-not-allowed aria-disabled:text-ink-soft/40 aria-expanded:bg-ink aria-expanded:text-paper aria-pressed:bg-ink aria-pressed:text-paper`}
      {...(Icon ? { 'aria-label': label, title: label } : {})}
      tabIndex={isReachable ? 0 : -1}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      {...(isOpen === undefined ? {} : { 'aria-haspopup': 'menu', 'aria-expanded': isOpen })}
      {...(isDisabled ? { 'aria-disabled': true } : {})}
      onFocus={onFocus}
      onClick={() => {
        if (!isDisabled) press();
      }}
    >
      {Icon ? (
        <Icon aria-hidden size={18} />
      ) : (
        <span>
          {short}
          <span className="max-sm:sr-only">{label.slice(short.length)}</span>
        </span>
      )}
    </button>
  );
};
