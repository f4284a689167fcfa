import { describe, expect, test } from 'vitest';
import { readCover, readPicture, writeGalleryPicture, writePicture } from './picture.ts';

const at = (name: string): string => `https://host.example/uploads/${name}.jpg`;

/** In the shape of the ACF image field: flat sizes with separate width and height, often as strings. */
const acfImage = {
  ID: 7,
  id: 7,
  title: 'On stage',
  alt: 'She waves',
  url: at('stage'),
  width: '2000',
  height: 1333,
  sizes: {
    thumbnail: at('stage-150'),
    'thumbnail-width': 150,
    'thumbnail-height': 150,
    medium_large: at('stage-768'),
    'medium_large-width': '768',
    'medium_large-height': '512',
    large: at('stage-1024'),
    'large-width': 1024,
    'large-height': 683,
  },
};

/** An attachment in the shape of the media controller of WordPress. */
const attachment = {
  id: '7',
  title: { rendered: 'On stage &#8211; finale' },
  alt_text: 'She &amp; friends',
  source_url: at('stage'),
  media_details: {
    width: 2000,
    height: 1333,
    sizes: {
      thumbnail: { source_url: at('stage-150'), width: 150, height: 150 },
      medium: { source_url: at('stage-300'), width: 300, height: 200 },
      full: { source_url: at('stage-full'), width: 1999, height: 1332 },
    },
  },
};

describe('readPicture', () => {
  test('reads the ACF image field', () => {
    expect(readPicture(acfImage)).toEqual({
      id: 7,
      title: 'On stage',
      alt: 'She waves',
      url: at('stage'),
      width: 2000,
      height: 1333,
      sizes: {
        thumbnail: { url: at('stage-150'), width: 150, height: 150 },
        medium_large: { url: at('stage-768'), width: 768, height: 512 },
        large: { url: at('stage-1024'), width: 1024, height: 683 },
      },
    });
  });

  test('reads an attachment', () => {
    expect(readPicture(attachment)).toEqual({
      id: 7,
      title: 'On stage – finale',
      alt: 'She & friends',
      url: at('stage-full'),
      width: 1999,
      height: 1332,
      sizes: {
        thumbnail: { url: at('stage-150'), width: 150, height: 150 },
        medium: { url: at('stage-300'), width: 300, height: 200 },
      },
    });
  });

  test.each([
    [false],
    [null],
    [undefined],
    [''],
    [[]],
    [{}],
    [7],
    [true],
    ['not an address'],
    ['javascript:alert(1)'],
  ])('%j is not a picture', (raw) => expect(readPicture(raw)).toBeNull());

  test('reads a focal point, and ignores what is none', () => {
    expect(readPicture({ url: at('a'), focal_point: { x: 0, y: 100 } })?.focalPoint).toEqual({
      x: 0,
      y: 100,
    });
    for (const focal_point of [{ x: 101, y: 5 }, { x: '5', y: 5 }, { x: 5 }, { x: 0.5, y: 5 }, [5, 5], 'top'])
      expect(readPicture({ url: at('a'), focal_point })?.focalPoint).toBeUndefined();
  });

  test.each([writePicture, writeGalleryPicture])('reads the focal point that %o writes', (write) => {
    const picture = readPicture({ ...acfImage, focal_point: { x: 20, y: 7 } });
    expect(picture && readPicture(write(picture))).toEqual(picture);
  });

  test('reads a bare address', () => {
    expect(readPicture(at('a'))).toEqual({
      id: null,
      title: 'image-unknown',
      alt: '',
      url: at('a'),
      width: null,
      height: null,
      sizes: {},
    });
  });

  describe('the full address', () => {
    const full = { sizes: { full: { source_url: at('details-full') } } };

    test.each([
      ['full_image_url', { full_image_url: at('full'), media_details: full, url: at('url') }, at('full')],
      [
        'the full size',
        { media_details: full, url: at('url'), source_url: at('source') },
        at('details-full'),
      ],
      ['url', { media_details: { sizes: {} }, url: at('url'), source_url: at('source') }, at('url')],
      ['source_url', { source_url: at('source') }, at('source')],
      [
        'the full size where full_image_url is hostile',
        { full_image_url: 'javascript:x', media_details: full },
        at('details-full'),
      ],
      [
        'url where full_image_url is false',
        { full_image_url: false, media_details: [], url: at('url') },
        at('url'),
      ],
    ])('is %s', (_name, raw, expected) => expect(readPicture(raw)?.url).toBe(expected));

    test('without a full address the picture is dropped, even if smaller sizes exist', () => {
      expect(
        readPicture({
          id: 1,
          thumbnail_image_url: at('t'),
          media_details: { sizes: { large: { source_url: at('l') } } },
        }),
      ).toBeNull();
      expect(
        readPicture({ id: 1, url: '//evil.example/a.jpg', full_image_url: 'data:image/png,x' }),
      ).toBeNull();
    });
  });

  describe('the thumbnail', () => {
    const sizes = {
      thumbnail: { source_url: at('t'), width: 150, height: 150 },
      medium: { source_url: at('m') },
    };

    test.each([
      ['thumbnail_image_url', { thumbnail_image_url: at('given'), media_details: { sizes } }, at('given')],
      ['the thumbnail size', { thumbnail_image_url: '', media_details: { sizes } }, at('t')],
      [
        'the thumbnail size where the given one is hostile',
        { thumbnail_image_url: 'data:x', media_details: { sizes } },
        at('t'),
      ],
      ['the medium size', { media_details: { sizes: { medium: sizes.medium } } }, at('m')],
      ['the medium size of ACF', { sizes: { medium: at('acf-m') } }, at('acf-m')],
      ['missing where there is none', { sizes: { large: at('l') } }, undefined],
    ])('is %s', (_name, raw, expected) => {
      expect(readPicture({ url: at('full'), ...raw })?.sizes.thumbnail?.url).toBe(expected);
    });

    test('keeps its width and height if thumbnail_image_url has the same address', () => {
      expect(
        readPicture({ url: at('full'), thumbnail_image_url: at('t'), media_details: { sizes } })?.sizes
          .thumbnail,
      ).toEqual({ url: at('t'), width: 150, height: 150 });
    });
  });

  test.each([
    ['stays', { id: 3, title: 'Portrait' }, 'Portrait'],
    ['loses its entities', { id: 3, title: 'A &amp; B' }, 'A & B'],
    ['loses its tags', { id: 3, title: { rendered: '<em>A</em>&#8217;s' } }, 'A’s'],
    ['falls back to the id', { id: 3 }, 'image-3'],
    ['falls back where empty', { id: '3', title: '' }, 'image-3'],
    ['falls back where only a space', { id: 3, title: { rendered: '&nbsp;' } }, 'image-3'],
    ['falls back where false', { ID: 4, title: false }, 'image-4'],
  ])('the title %s', (_name, raw, expected) => {
    expect(readPicture({ url: at('a'), ...raw })?.title).toBe(expected);
  });

  test.each([
    [{ alt_text: 'One', alt: 'Two' }, 'One'],
    [{ alt_text: '', alt: 'Two' }, 'Two'],
    [{ alt: 'Tea &amp; talk' }, 'Tea & talk'],
    [{ alt: false }, ''],
    [{}, ''],
  ])('the alternative text of %j is %j', (raw, expected) => {
    expect(readPicture({ url: at('a'), ...raw })?.alt).toBe(expected);
  });

  test.each([['wide'], [0], [-5], ['1e9'], [200_000], [1.5], [null], [[]]])(
    'the impossible width %j is unknown',
    (width) => expect(readPicture({ url: at('a'), width })?.width).toBeNull(),
  );

  test('a size that is hostile, false or unknown is dropped', () => {
    const sizes = {
      thumbnail: 'javascript:x',
      medium: false,
      large: { source_url: '//evil.example' },
      huge: at('h'),
    };
    expect(readPicture({ url: at('a'), sizes })?.sizes).toEqual({});
    expect(readPicture({ url: at('a'), sizes: [], media_details: false })?.sizes).toEqual({});
  });
});

describe('readCover', () => {
  test('is the picture itself if it has a full address', () => {
    expect(readCover(acfImage)).toEqual(readPicture(acfImage));
  });

  test.each([
    ['large', { sizes: { large: at('l'), 'large-width': 1024, medium_large: at('ml') } }, at('l')],
    ['medium_large', { url: false, sizes: { medium_large: at('ml'), medium: at('m') } }, at('ml')],
    ['medium', { url: 'javascript:x', sizes: { medium: at('m'), thumbnail: at('t') } }, at('m')],
    ['thumbnail', { media_details: { sizes: { thumbnail: { source_url: at('t') } } } }, at('t')],
  ])('falls back to the %s size', (_name, raw, expected) => {
    expect(readCover({ id: 1, alt: 'Her', ...raw })).toMatchObject({ id: 1, alt: 'Her', url: expected });
  });

  test('has the width and height of the size it falls back to', () => {
    const sizes = { large: at('l'), 'large-width': 1024, 'large-height': 683 };
    expect(readCover({ width: 2000, height: 1333, sizes })).toMatchObject({ width: 1024, height: 683 });
  });

  test.each([
    [false],
    [null],
    [undefined],
    [''],
    [[]],
    [{}],
    [7],
    [{ sizes: [] }],
    [{ url: 'data:x', sizes: { large: '//e' } }],
  ])('%j is not a picture', (raw) => expect(readCover(raw)).toBeNull());
});

describe('writing', () => {
  const picture = {
    id: 7,
    title: 'On stage',
    alt: 'She waves',
    url: at('stage'),
    width: 2000,
    height: 1333,
    sizes: { medium: { url: at('stage-300'), width: 300, height: 200 } },
  };

  test('in the shape of the ACF image field; no picture is false', () => {
    expect(writePicture(picture)).toEqual({
      id: 7,
      title: 'On stage',
      alt: 'She waves',
      url: at('stage'),
      width: 2000,
      height: 1333,
      sizes: { medium: at('stage-300'), 'medium-width': 300, 'medium-height': 200 },
    });
    expect(writePicture(null)).toBe(false);
  });

  test('in the shape of the gallery, with every address of the spec', () => {
    expect(writeGalleryPicture(picture)).toEqual({
      id: 7,
      title: 'On stage',
      alt_text: 'She waves',
      full_image_url: at('stage'),
      thumbnail_image_url: at('stage-300'),
      url: at('stage'),
      media_details: {
        width: 2000,
        height: 1333,
        sizes: {
          full: { source_url: at('stage'), width: 2000, height: 1333 },
          medium: { source_url: at('stage-300'), width: 300, height: 200 },
        },
      },
    });
  });

  test('a gallery picture without sizes is written with its full address as thumbnail, and read back without a thumbnail', () => {
    const bare = { ...picture, sizes: {} };
    expect(writeGalleryPicture(bare)).toMatchObject({ thumbnail_image_url: at('stage') });
    expect(readPicture(writeGalleryPicture(bare))).toEqual(bare);
  });
});
