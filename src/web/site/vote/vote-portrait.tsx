import { useQuery } from '@tanstack/react-query';
import { heroQuery } from '../home/hero-query.ts';
import { useSite } from '../site-context.tsx';
import type { PictureBox } from '../ui/content-picture.tsx';
import { Cloth } from '../ui/page-banner.tsx';
import { PortraitPicture } from '../ui/portrait-picture.tsx';

/** The height is that of the text beside the portrait. */
const boxes: readonly PictureBox[] = [
  [1600, '25vw', '24vw'],
  [1024, '320px', '360px'],
  [640, '192px', '320px'],
  [0, '36vw', '42vw'],
];

/** The contestant's portrait on the home page; the cloth of the vote pages without one. */
export default function VotePortrait() {
  const { source } = useSite();
  const cover = useQuery(heroQuery(source)).data?.cover;
  if (!cover) return <Cloth />;
  return <PortraitPicture picture={cover} boxes={boxes} className="size-full" />;
}
