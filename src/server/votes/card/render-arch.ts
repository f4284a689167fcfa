import type { Arch } from './card-layout.ts';

/** An arch as path data: a half circle at the top, and slightly rounded corners at the bottom. */
export const renderArch = ({ left, top, width, height }: Arch, corner: number): string => {
  const radius = width / 2;
  return `M${left} ${top + radius}a${radius} ${radius} 0 0 1 ${width} 0V${top + height - corner}a${corner} ${corner} 0 0 1 ${-corner} ${corner}H${left + corner}a${corner} ${corner} 0 0 1 ${-corner} ${-corner}z`;
};
