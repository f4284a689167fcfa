import { type Cloth, formatPanelAddress } from '../../../../shared/cloth/cloth.ts';
import { clothWidth, panelHeight, panelRows, rowHeight } from '../../../../shared/cloth/cloth-layout.ts';
import type { ClothWindow } from '../../../../shared/cloth/cloth-window.ts';

/** The address of a panel, counted from 0. */
export const getPanelAddress = ({ panels, themeColor }: Cloth, at: number): string =>
  formatPanelAddress({ panel: at + 1, version: panels[at] ?? [0, ''], themeColor });

type PanelImagesProps = { readonly cloth: Cloth; readonly window: ClothWindow };

/** The panels that a part of the cloth shows, at their places. */
export const PanelImages = ({ cloth, window: { y, height } }: PanelImagesProps) => {
  const step = panelRows * rowHeight;
  return cloth.panels.map((_, at) =>
    at * step < y + height && at * step + panelHeight > y ? (
      <image
        key={getPanelAddress(cloth, at)}
        href={getPanelAddress(cloth, at)}
        y={at * step}
        width={clothWidth}
        height={panelHeight}
      />
    ) : null,
  );
};
