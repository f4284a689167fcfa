import { useId } from 'react';

type PercentSliderProps = {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
};

/** A slider from 0 to 100 percent, with its value beside it. */
export const PercentSlider = ({ label, value, onChange }: PercentSliderProps) => {
  const id = useId();
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)_3rem] items-center gap-2">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={value}
        aria-valuetext={`${value}%`}
        className="min-h-11 w-full accent-theme-strong"
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <span aria-hidden className="text-right tabular-nums">
        {value}%
      </span>
    </div>
  );
};
