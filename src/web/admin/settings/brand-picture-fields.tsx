import { useQuery } from '@tanstack/react-query';
import { FourStates } from '../ui/four-states.tsx';
import { BrandPictureField } from './brand-picture-field.tsx';
import { BrandPictureImage } from './brand-picture-image.tsx';
import { brandPicturesQuery } from './section-query.ts';
import { useSavedThemeColor } from './use-saved-theme-color.ts';

/** Logo and favicon. An upload is saved at once. */
export const BrandPictureFields = () => {
  const themeColor = useSavedThemeColor();
  return (
    <section aria-labelledby="pictures-title" className="panel grid gap-6 p-4 sm:p-6">
      <div>
        <h2 id="pictures-title" className="text-xl">
          Logo and Favicon
        </h2>
        <p className="pt-1 text-ink-soft">
          PNG, JPG or WebP of up to 2 MB. A new picture is on the site as soon as it is uploaded. You can
          restore earlier ones from the history of Appearance.
        </p>
      </div>
      <FourStates query={useQuery(brandPicturesQuery)}>
        {(pictures) => (
          <div className="grid gap-6 sm:grid-cols-2">
            <BrandPictureField
              picture="logo"
              hint="In the header of every page."
              isSet={pictures.logo !== null}
            >
              <BrandPictureImage picture="logo" pictures={pictures} themeColor={themeColor} alt="The logo" />
            </BrandPictureField>
            <BrandPictureField
              picture="favicon"
              hint="In tabs, in bookmarks and on home screens. A square picture works best."
              isSet={pictures.favicon !== null}
            >
              <BrandPictureImage
                picture="favicon"
                pictures={pictures}
                themeColor={themeColor}
                alt="The favicon"
              />
            </BrandPictureField>
          </div>
        )}
      </FourStates>
    </section>
  );
};
