import { useQuery } from '@tanstack/react-query';
import { heroQuery } from '../home/hero-query.ts';
import { useSite } from '../site-context.tsx';
import { Cloth } from '../ui/page-banner.tsx';
import { PortraitPicture } from '../ui/portrait-picture.tsx';

/** The contestant's portrait on the home page; the cloth of the vote pages without one. */
export default function VotePortrait() {
  const { source } = useSite();
  const cover = useQuery(heroQuery(source)).data?.cover;
  if (!cover) return <Cloth />;
  return (
    <PortraitPicture
      picture={cover}
      sizes="(min-width: 1024px) 320px, (min-width: 640px) 208px, 36vw"
      className="size-full"
    />
  );
}
