type StateFilterProps<T extends string> = {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
};

/** A row of buttons, of which exactly one is chosen. */
export const StateFilter = <T extends string>({ label, options, value, onChoose }: StateFilterProps<T>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in the same row as the search in every browser
  <div role="group" aria-label={label} className="flex flex-wrap gap-1">
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        className="btn btn-small btn-plain aria-pressed:bg-ink aria-pressed:text-paper aria-pressed:hover:bg-ink"
        onClick={() => onChoose(option.value)}
      >
        {option.label}
      </button>
    ))}
  </div>
);
