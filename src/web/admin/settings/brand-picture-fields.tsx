import { useQuery } from '@tanstack/react-query';
import { iconAddress, icons } from '../../../shared/paths.ts';
import { SunIcon } from '../../ui/sun-icon.tsx';
import { FourStates } from '../ui/four-states.tsx';
import { BrandPictureField } from './brand-picture-field.tsx';
import { brandPicturesQuery } from './section-query.ts';

/** Logo and favicon. An upload is saved at once. */
export const BrandPictureFields = () => (
  <section aria-labelledby="pictures-title" className="panel grid gap-6 p-4 sm:p-6">
    <div>
      <h2 id="pictures-title" className="text-xl">
        Logo and Favicon
      </h2>
      <p className="pt-1 text-ink-soft">
        PNG, JPG or WebP of up to 2 MB. A new picture is on the site as soon as it is uploaded.
      </p>
    </div>
    <FourStates query={useQuery(brandPicturesQuery)}>
      {({ logo, favicon }) => (
        <div className="grid gap-6 sm:grid-cols-2">
          <BrandPictureField picture="logo" hint="In the header of every page." isSet={logo !== null}>
            {logo === null ? (
              <SunIcon className="size-14" />
            ) : (
              <img src={logo.url} alt="The logo" className="max-h-16 max-w-full object-contain" />
            )}
          </BrandPictureField>
          <BrandPictureField
            picture="favicon"
            hint="In tabs, in bookmarks and on home screens. A square picture works best."
            isSet={favicon !== null}
          >
            <img src={iconAddress(icons.svg, favicon)} alt="The favicon" className="size-14 object-contain" />
          </BrandPictureField>
        </div>
      )}
    </FourStates>
  </section>
);
