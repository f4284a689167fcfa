import { contrast, createPalette, ink, paper } from '../../../shared/palette.ts';

/** A sample of the public site in an unsaved colour. */
export const ThemePreview = ({ themeColor }: { readonly themeColor: string }) => {
  const { theme, themeStrong, themeGround, onTheme, themeDeep, themeSoft } = createPalette(themeColor);
  const ratio = contrast(themeStrong, paper).toFixed(1);
  return (
    <figure className="grid gap-2">
      <div
        className="overflow-hidden rounded-xl border border-line"
        style={{ background: paper, color: ink }}
      >
        <div className="h-3" style={{ background: theme }} />
        <div className="grid gap-3 p-5">
          <p className="text-sm font-bold tracking-wide uppercase" style={{ color: themeStrong }}>
            Miss Malawi
          </p>
          <p className="font-display text-2xl font-bold">How the site will look</p>
          <p>
            Text stays readable, and{' '}
            <span className="font-semibold underline underline-offset-4" style={{ color: themeStrong }}>
              links
            </span>{' '}
            stand out.
          </p>
          <p className="flex flex-wrap items-center gap-3">
            <span
              className="rounded-full px-5 py-2 font-bold"
              style={{ background: themeGround, color: onTheme, boxShadow: `0 4px 0 ${themeDeep}` }}
            >
              Vote Now
            </span>
            <span className="rounded-full px-4 py-2 font-semibold" style={{ background: themeSoft }}>
              A soft background
            </span>
          </p>
        </div>
      </div>
      <figcaption className="text-sm text-ink-soft">
        The contrast between links and their background is {ratio} to 1. From 4.5 they are easy to read.
      </figcaption>
    </figure>
  );
};
