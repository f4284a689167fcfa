import type { LucideIcon } from 'lucide-react';

/** A button of the editor's toolbar. */
export type Tool = {
  readonly label: string;
  /** The beginning of the label that is shown on a phone, where the rest is only for screen readers. */
  readonly short?: string;
  /** Shown instead of the label; null where an icon would not be understood. */
  readonly icon: LucideIcon | null;
  readonly press: () => void;
  /** Whether the format is active at the cursor; undefined for tools that are no format. */
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  /** Whether the menu of the tool is open; undefined for tools without a menu. */
  readonly isOpen?: boolean;
};
