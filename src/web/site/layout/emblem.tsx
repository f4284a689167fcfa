import { SunIcon } from '../../ui/sun-icon.tsx';
import { useSite } from '../site-context.tsx';

/** The campaign's logo, or the sun icon without one. Decorative: the name is beside it. */
export const Emblem = () => {
  const { logo } = useSite().settings;
  if (!logo) return <SunIcon className="size-10 shrink-0" />;
  return (
    <img
      src={logo.url}
      width={logo.width}
      height={logo.height}
      alt=""
      className="h-10 w-auto max-w-24 shrink-0 object-contain object-left lg:max-w-40"
    />
  );
};
