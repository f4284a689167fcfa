import { SunIcon } from '../../ui/sun-icon.tsx';
import { useSite } from '../site-context.tsx';

/** The campaign's logo, or the sun icon without one. Decorative: the name is beside it. */
export const Emblem = () => {
  const { logo } = useSite().settings;
  if (!logo) return <SunIcon className="size-10 shrink-0 md:max-lg:size-8" />;
  return (
    <img
      src={logo.url}
      width={logo.width}
      height={logo.height}
      alt=""
      className="h-10 w-auto max-w-24 shrink-0 object-contain object-left md:max-lg:h-8 md:max-lg:max-w-12 lg:max-w-40"
    />
  );
};
