import type { ReactNode } from 'react';

type ChoiceSetProps = {
  readonly id: string;
  readonly legend: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
};

/** A group of radio buttons with heading and error. With an error, it takes the focus as an invalid field does. */
export const ChoiceSet = ({ id, legend, error, children }: ChoiceSetProps) => (
  <div
    role="radiogroup"
    tabIndex={error ? -1 : undefined}
    aria-invalid={error ? true : undefined}
    aria-labelledby={id}
    aria-describedby={error && `${id}-note`}
    className="scroll-mt-28"
  >
    <h2 id={id} className="mb-6 text-3xl">
      {legend}
    </h2>
    {error ? (
      <p id={`${id}-note`} role="alert" className="mb-4 font-semibold text-danger">
        {error}
      </p>
    ) : null}
    {children}
  </div>
);
