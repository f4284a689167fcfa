import type { SectionValues } from '../../../shared/admin/settings.ts';
import { createPalette } from '../../../shared/palette.ts';
import { BrandPictureFields } from './brand-picture-fields.tsx';
import { SectionForm } from './section-form.tsx';
import { ThemeColorField } from './theme-color-field.tsx';

/** Applies the saved colour to the admin area without a reload. */
const applyTheme = ({ themeColor }: SectionValues<'appearance'>) => {
  const { theme, themeStrong, themeGround, onTheme, themeDeep, themeSoft } = createPalette(themeColor);
  const { style } = document.documentElement;
  style.setProperty('--theme', theme);
  style.setProperty('--theme-strong', themeStrong);
  style.setProperty('--theme-ground', themeGround);
  style.setProperty('--on-theme', onTheme);
  style.setProperty('--theme-deep', themeDeep);
  style.setProperty('--theme-soft', themeSoft);
};

/** The colour, the logo and the icon of the site. */
const AppearanceSection = () => (
  <div className="grid gap-6">
    <SectionForm section="appearance" onSaved={applyTheme}>
      {(form) => <ThemeColorField {...form.bind('themeColor')} />}
    </SectionForm>
    <BrandPictureFields />
  </div>
);

export default AppearanceSection;
